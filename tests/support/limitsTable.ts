import type { Limit } from "#server/domain/rateLimits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A limit: what is limited, what it is counted by, how often, and in how many seconds. */
type Stated = readonly [name: string, by: Limit["by"], most: number, perSeconds: number];

const forMails = (name: string): Stated[] => [
  [name, "email", 3, HOUR],
  [name, "address", 60, HOUR],
];

/** Each row of the table in docs/security.md, and the limits that it describes. */
export const LIMITS_TABLE: readonly (readonly [row: string, ...limits: Stated[]])[] = [
  [
    "failed logins | an email from one address, or from one known device | 5, then waits of 30 s, 1 min, 2 min … 15 min",
    ["login", "emailFromPlace", 5, 15 * MINUTE],
  ],
  [
    "| an email from one network (/24, of IPv6 /48), known devices aside | 20, then waits of 30 s, 1 min, 2 min … 15 min",
    ["login", "emailFromNetwork", 20, 15 * MINUTE],
  ],
  [
    "| an email, from devices that are not known | 50, then waits of 1 s, 2 s … 1 min",
    ["login", "email", 50, 15 * MINUTE],
  ],
  ["| an address, known devices aside | 30 in 15 min", ["login", "address", 30, 15 * MINUTE]],
  ["wrong app passwords | an address | 30 in 15 min", ["wrong app passwords", "address", 30, 15 * MINUTE]],
  ["right logins | an email | 200 in 15 min", ["right logins", "email", 200, 15 * MINUTE]],
  [
    "registrations, forgotten passwords | an email; an address | 3; 60 an hour",
    ...forMails("register"),
    ...forMails("forgotPassword"),
  ],
  [
    "verification mails asked for again | an account; an address | 5; 60 an hour",
    ["verification mails", "user", 5, HOUR],
    ["resendVerification", "address", 60, HOUR],
  ],
  ["passwords set by a mailed link | an address | 60 an hour", ["updatePassword", "address", 60, HOUR]],
  [
    "password changes, closing the account | a user | 10 in 15 min",
    ["changePassword", "user", 10, 15 * MINUTE],
    ["closeAccount", "user", 10, 15 * MINUTE],
  ],
  [
    "discount codes, points, purchases | a user | 60 each in 10 min",
    ...["checkCoupon", "checkPoints", "purchaseBeat", "purchaseMerchandise", "subscribeToPackage"].map(
      (name): Stated => [name, "user", 60, 10 * MINUTE],
    ),
  ],
  ["orders at the payment provider | a user | 60 in 10 min", ["createPaymentOrder", "user", 60, 10 * MINUTE]],
  [
    "webhooks | an address, in each process | 120 a minute; 8 at a time are verified, 16 more wait for 2 s at most",
    ["paymentWebhook", "address", 120, MINUTE],
  ],
  ["search | a user, in each process | 20 in 2 s", ["search", "user", 20, 2]],
  ["previews of smart playlists | a user, in each process | 60 a minute", ["previewSmartPlaylist", "user", 60, MINUTE]],
  ["shares | a user | 30 a minute", ["trackShare", "user", 30, MINUTE]],
  ["newsletter | a user | 30 an hour", ["subscribeByEmail", "user", 30, HOUR]],
  [
    "browsers to be told of new releases, app passwords | a user | 60 each an hour, 20 each at a time",
    ["addPushSubscription", "user", 60, HOUR],
    ["addAppPassword", "user", 60, HOUR],
  ],
  [
    "connections to ListenBrainz and to Last.fm | a user | 60 each an hour",
    ["connectListenBrainz", "user", 60, HOUR],
    ["connectLastFm", "user", 60, HOUR],
  ],
  [
    "changes of the profile, new playlists, changes of playlists | a user | 60 each an hour; 20 pictures together",
    ["accountUpdate", "user", 60, HOUR],
    ["addPlaylist", "user", 60, HOUR],
    ["updatePlaylist", "user", 60, HOUR],
    ["addSmartPlaylist", "user", 60, HOUR],
    ["updateSmartPlaylist", "user", 60, HOUR],
    ["pictures", "user", 20, HOUR],
  ],
  [
    "favourites, following, saved albums, songs in playlists, their order, lyrics, plays, what is listened to | a user, in each process | 100 each in 10 s",
    ...[
      "addFavourite",
      "removeFavourite",
      "followArtist",
      "unfollowArtist",
      "addToPlaylist",
      "removeFromPlaylist",
      "reorderPlaylist",
      "deletePlaylist",
      "saveLyric",
      "reportPlays",
      "saveAlbum",
      "removeSavedAlbum",
      "saveListening",
    ].map((name): Stated => [name, "user", 100, 10]),
  ],
  [
    "downloads; exports of own data | a user | 30; 10 an hour",
    ["addDownload", "user", 30, HOUR],
    ["exportAccount", "user", 10, HOUR],
  ],
  [
    "files, licences and receipts of orders | a user | 30 each a minute; 2 zips at a time, 64 in each process",
    ["downloadOrderFile", "user", 30, MINUTE],
    ["downloadOrderLicence", "user", 30, MINUTE],
    ["downloadOrderReceipt", "user", 30, MINUTE],
  ],
  [
    "wrong codes, passkeys and passwords in the back office | an administrator or seller | 10 in a day, then waits of 1 min, 2 min … 1 h",
    ["failed confirmations", "user", 10, 24 * HOUR],
  ],
  [
    "calls of the back office | an administrator, in each process | 300 each a minute; 10 checks of the audit log, health and payments",
  ],
];

export const STATED: readonly Stated[] = LIMITS_TABLE.flatMap(([, ...limits]) => limits);
