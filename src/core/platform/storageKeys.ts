/** Every key under which Segue stores data in the browser. */
export const STORAGE_KEYS = {
  /** `{"api_token": "…"}`; its presence is the logged-user marker of the specification. */
  loggedUser: "loggedUser",
  /** The last known signed-in user, so that the app opens without a network. */
  savedUser: "segue.person",
  /** "yes" after a logout that the server has not heard of. */
  logoutDue: "segue.logoutDue",
  theme: "segue.theme",
  shortcuts: "segue.shortcuts",
  /** "yes" while the queue is open beside the screen. */
  queueOpen: "segue.queueOpen",
  /** "yes" when each song that begins is announced to screen readers. */
  saysEverySong: "segue.saysEverySong",
  /** How long songs flow into each other; absent for not at all. */
  crossfadeSeconds: "segue.crossfadeSeconds",
  /** What was typed into the profile and not saved; in session storage. */
  profileDraft: "segue.profileDraft",
  /** "yes" when songs are to be downloaded over Wi-Fi only. */
  wifiOnly: "segue.wifiOnly",
  /** "yes" once it was said that installing keeps what is stored. */
  installAdvised: "segue.installAdvised",
  /** The account whose user is told of new releases in this browser. */
  push: "segue.push",
  /** How many songs were heard to their end. */
  songsEnded: "segue.songsEnded",
  /** When the offer to install was answered. */
  installPutOffAt: "segue.installPutOffAt",
  /** When the last prefetch was completed, for which account and rights, and by which build. */
  prefetched: "segue.warmed",
  /** When the page was last reloaded because a chunk was missing; in session storage. */
  reloadedAt: "segue.reloadedAt",
} as const;

/** A database per account. */
export const accountDatabaseName = (accountKey: string): string => `segue-${accountKey}`;

/** The account whose database or cache this is, of whichever kind, by its name; `undefined` for everything else. */
export const accountKeyIn = (name: string): string | undefined => /^segue-(?:[a-z]+-)?([0-9a-f]{16})$/.exec(name)?.[1];

/** Name of the channel on which the tabs of one browser talk to each other. */
export const CHANNELS = { session: "segue.session", player: "segue.player", outbox: "segue.outbox" } as const;
