/** Every name under which Segue keeps something in the browser. */
export const STORAGE_KEYS = {
  /** `{"api_token": "…"}`; its presence is the logged-user marker of the specification. */
  loggedUser: "loggedUser",
  /** What was last known about the signed-in person, so that the app opens without a network. */
  person: "segue.person",
  /** "yes" after a logout that the server has not heard of. */
  logoutDue: "segue.logoutDue",
  theme: "segue.theme",
  shortcuts: "segue.shortcuts",
  /** "yes" when songs are only to be kept over Wi-Fi. */
  wifiOnly: "segue.wifiOnly",
  /** When, for whom and by which version of Segue everything was last read ahead. */
  prefetched: "segue.warmed",
  /** When the page was last loaded again because a part of it was gone; in session storage. */
  reloadedAt: "segue.reloadedAt",
} as const;

/** A database per account. */
export const accountDatabaseName = (accountKey: string): string => `segue-${accountKey}`;

/** The account whose database or cache this is, of whichever kind, by its name; `undefined` for everything else. */
export const accountKeyIn = (name: string): string | undefined => /^segue-(?:[a-z]+-)?([0-9a-f]{16})$/.exec(name)?.[1];

/** Name of the channel on which the tabs of one browser talk to each other. */
export const CHANNELS = { session: "segue.session", player: "segue.player", outbox: "segue.outbox" } as const;
