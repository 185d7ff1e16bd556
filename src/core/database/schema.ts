import { storeBytes, type Upgrade } from "./storeBytes.ts";

/** The tables of version 1. */
const FIRST_TABLES = {
  cart: "++rowId",
  lyricDrafts: "musicId",
  plays: "++playId, playedAt, isReported",
  player: "key",
  outbox: "++seq, id, entity, state",
  localIds: "localId",
  downloads: "songId, state",
  downloadParts: "[songId+startByte], songId",
  pendingPurchases: "id",
  seen: "key, *words",
} as const;

/** The tables of version 4. */
const DRAFT_TABLES = {
  ...FIRST_TABLES,
  ...{ savedAnswers: "path", addressDrafts: "key", answeredDialogs: "dialog" },
} as const;

/** The tables of version 5. */
const COLLECTION_TABLES = { ...DRAFT_TABLES, collectionDownloads: "path, *songIds" } as const;

/** The tables of version 6. */
const SEARCH_TABLES = { ...COLLECTION_TABLES, recentSearches: "href, atMs" } as const;

/** The tables of version 7. */
const RELEASE_TABLES = { ...SEARCH_TABLES, seenReleases: "list" } as const;

interface Version {
  version: number;
  stores: Readonly<Record<string, string>>;
  /** Rewrites the rows of the version before as this version stores them. */
  upgrade?: (upgrade: Upgrade) => Promise<void>;
}

/**
 * Every version of the account's database that was ever shipped, oldest first. A shipped version is never edited: for a
 * change append a version, with rows of its time in tests/unit/core/database/shipped. A version may only add, because a tab
 * of an older one goes on reading and writing until it is loaded again.
 */
export const VERSIONS: readonly Version[] = [
  { version: 1, stores: FIRST_TABLES },
  // Files are stored as bytes: not every browser lets Blobs into its database.
  { version: 2, stores: FIRST_TABLES, upgrade: storeBytes },
  // Saved responses, with which screens open before the server has responded.
  { version: 3, stores: { ...FIRST_TABLES, savedAnswers: "path" } },
  // The address being typed in a checkout, and the dialogs that the user has answered.
  { version: 4, stores: DRAFT_TABLES },
  // Albums, playlists and favourites that are kept offline with whatever is added to them.
  { version: 5, stores: COLLECTION_TABLES },
  // What was chosen from the results of searches.
  { version: 6, stores: SEARCH_TABLES },
  // Until when the releases of followed artists were seen.
  { version: 7, stores: RELEASE_TABLES },
  // Rows that could not be read.
  { version: 8, stores: { ...RELEASE_TABLES, unreadable: "++id" } },
];
