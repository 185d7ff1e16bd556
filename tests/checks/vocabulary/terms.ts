/**
 * Names that the code had before it took the field's, each with the one that stands for it now. docs/vocabulary.md has the
 * terms that are this product's own.
 */

/** What may be no part of a name, be it of an identifier, a file or a CSS class. */
export const PARTS: Readonly<Record<string, string>> = {
  act: "mutation",
  acts: "mutations",
  chores: "cleanupJobs",
  heard: "playHistory, reportPlays or playCounter",
  heed: "handleMessage",
  heir: "successor",
  ingredients: "importers",
  keep: "cache, save or download, whichever it is",
  keeping: "caching, saving or downloading, whichever it is",
  keeps: "caches, saves or downloads, whichever it is",
  kept: "cached, saved or downloaded, whichever it is",
  loved: "favourites",
  notice: "WebhookEvent, Alert or SessionMessage",
  notices: "webhookEvents, alerts or sessionMessages",
  person: "user for the session's, account for the row",
  persons: "users or accounts",
  recipe: "importer",
  recipes: "importers",
  remedy: "RetryPolicy",
  shelf: "CachePolicy, MediaStore or Carousel",
  shelves: "cachePolicies, mediaStores or carousels",
  spare: "PreloadedTrack",
  trouble: "FailureState",
  warm: "prefetch",
  warmed: "prefetched",
  words: "message",
};

/** Whole names of CSS classes; in a program they are ordinary words. */
export const CLASSES: Readonly<Record<string, string>> = {
  nothing: "empty",
  said: "status",
  theirs: "remote",
  what: "body",
};

/** Whole names, of identifiers, files and classes alike. */
export const NAMES: Readonly<Record<string, string>> = {
  Ask: "RequestContext",
  Goods: "PurchaseKind",
  Job: "PaymentJob",
  Performed: "EnqueueResult",
  Place: "NavItem, CropRect or ClusterPaths",
  Places: "NavItems or WorkerUrls",
  Taken: "ServerResult",
  Till: "PricingContext",
  Wanted: "PurchaseRequest",
  ask: "ctx",
  drive: "capturePayment",
  forgetWhoIsHere: "invalidateCurrentUser",
  fits: "verify",
  giveBackHit: "uncountRequest",
  giveGoods: "fulfilOrder",
  goOn: "its source's name",
  goingOn: "its source's name",
  handOver: "startBackgroundFetch",
  hold: "reserve",
  identifiesItself: "skipsIdempotency",
  intake: "importers",
  judge: "validate",
  letGo: "release",
  orSilence: "optional",
  otherAreas: "roleLandingPages",
  perform: "enqueue",
  plainSong: "toPlayableSong",
  refuseUnstorable: "rejectUnstorable",
  sayLater: "showLater",
  seenIn: "extractEntities",
  smallRules: "its source's name",
  takeBack: "abortBackgroundFetch",
  takeHit: "countRequest",
  takeTurns: "limitConcurrency",
  tellTabs: "notifyTabs",
  whileAway: "backgroundDownloads",
  whoIsHere: "getCurrentUser",
};

/** Whole names of files and folders of the product; in a program they are ordinary words. */
export const FILES: Readonly<Record<string, string>> = {
  begin: "createOrder",
  buy: "purchase",
  drive: "capture",
  fits: "verify",
  free: "purchaseFree",
  goOn: "its source's name",
  goingOn: "its source's name",
  handOver: "startBackgroundFetch",
  hold: "reserve",
  kinds: "importers",
  letGo: "release",
  lines: "quoteLines",
  listening: "listenedTime",
  places: "workerUrls, navigation, crop or clusterPaths",
  plays: "playHistory, reportPlays or playCounter",
  price: "quote",
  seen: "searchIndex",
  smallRules: "its source's name",
  takeTurns: "limitConcurrency",
  whileAway: "backgroundDownloads",
};

/** Names of these lists that stay, and why. */
export const ALLOWED: readonly { names: readonly string[]; in: readonly string[]; because: string }[] = [
  { names: ["act", "IS_REACT_ACT_ENVIRONMENT"], in: ["tests/unit/"], because: "React's, for its tests" },
  {
    names: ["words"],
    in: [
      "src/core/",
      "src/features/library/DeviceSongs.tsx",
      "src/features/library/DownloadControls.tsx",
      "src/features/library/LostCopies.tsx",
      "src/features/outbox/WaitingChangesDialog.tsx",
      "tests/unit/core/",
      "tests/sw/outbox.test.ts",
    ],
    because: "a field of rows on devices: the outbox's, downloads', purchases' and the search index's",
  },
  {
    names: ["wordsIn", "hasAllWords"],
    in: ["src/core/search/", "src/ui/html/", "server/db/queries/search.ts"],
    because: "the words of a text, which a search looks for",
  },
  { names: ["plays"], in: ["src/core/player/plays/"], because: "the folder of all that counts and reports plays" },
  { names: ["plays"], in: ["server/db/queries/plays.ts"], because: "a table of PostgreSQL" },
  {
    names: ["recipe", "_recipe"],
    in: ["server/db/", "server/catalogue/reading/fileImport.ts"],
    because: "a column of PostgreSQL",
  },
  { names: ["heard", "Heard", "Job"], in: ["tests/demo/"], because: "the demo store's makers render and listen" },
];
