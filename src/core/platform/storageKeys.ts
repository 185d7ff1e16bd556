/** Every key under which Segue stores data in web storage. */
export const STORAGE_KEYS = {
  /** `{"api_token": "…"}`; the specification's marker of a logged-in user. */
  loggedUser: "loggedUser",
  /** The last known signed-in user, so that the app opens offline. */
  savedUser: "segue.person",
  /** "yes" after a logout that has not reached the server yet. */
  logoutDue: "segue.logoutDue",
  /** The email that was registered on this device, until it signs in. */
  registeredEmail: "segue.registeredEmail",
  /** The store's name, unless it is the default. */
  storeName: "segue.storeName",
  /** The URL of the store's logo, and its accent colours for the light and dark themes, unless they are Segue's own. */
  storeLogo: "segue.storeLogo",
  storeAccent: "segue.storeAccent",
  /** The country of the merch table's last sale, for the VAT. */
  saleCountry: "segue.saleCountry",
  /** The account that has answered the artist picker on this device. */
  tasteAsked: "segue.tasteAsked",
  /** "list" if the library shows lists instead of grids. */
  libraryView: "segue.libraryView",
  theme: "segue.theme",
  shortcuts: "segue.shortcuts",
  /** "yes" while the queue is open beside the screen. */
  queueOpen: "segue.queueOpen",
  /** "yes" if each song that starts is announced to screen readers. */
  saysEverySong: "segue.saysEverySong",
  /** The length of the crossfade; absent if it is off. */
  crossfadeSeconds: "segue.crossfadeSeconds",
  /** "no" if songs keep their own loudness. */
  levelsSongs: "segue.levelsSongs",
  /** The account, and the time of the latest listening that this device knows about. */
  knownListening: "segue.listenedHere",
  /** Unsaved input in the profile form; in session storage. */
  profileDraft: "segue.profileDraft",
  /** "yes" if songs are downloaded over Wi-Fi only. */
  wifiOnly: "segue.wifiOnly",
  /** "yes" once the user was advised to install the app to keep stored data. */
  installAdvised: "segue.installAdvised",
  /** The account that receives notifications of new releases in this browser. */
  push: "segue.push",
  /** How many songs were played to their end. */
  songsEnded: "segue.songsEnded",
  /** When the user answered the offer to install. */
  installPutOffAt: "segue.installPutOffAt",
  /** When, for which account and entitlements, and by which build the last prefetch was completed. */
  prefetched: "segue.warmed",
  /** When the page last reloaded because of a missing chunk; in session storage. */
  reloadedAt: "segue.reloadedAt",
} as const;

export const accountDatabaseName = (accountKey: string): string => `segue-${accountKey}`;

/** The account key in the name of any account database or cache; `undefined` for other names. */
export const accountKeyIn = (name: string): string | undefined => /^segue-(?:[a-z]+-)?([0-9a-f]{16})$/.exec(name)?.[1];

/** BroadcastChannel names, shared by the tabs of a browser. */
export const CHANNELS = { session: "segue.session", player: "segue.player", outbox: "segue.outbox" } as const;
