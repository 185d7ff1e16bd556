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
  savedAnswers: "path",
  addressDrafts: "key",
  answeredDialogs: "dialog",
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
  /** Converts the previous version's rows to this version. */
  upgrade?: (upgrade: Upgrade) => Promise<void>;
}

/**
 * Every version of the account's database that was shipped, oldest first. Never edit a shipped version: append a new
 * one, with rows of its time in tests/unit/core/database/shipped. A version may only add tables and fields, because
 * tabs with an older version keep reading and writing until they reload.
 */
export const VERSIONS: readonly Version[] = [
  { version: 1, stores: FIRST_TABLES },
  // Stores files as bytes, because not every browser can store Blobs in a database.
  { version: 2, stores: FIRST_TABLES, upgrade: storeBytes },
  // Adds saved responses, which screens show until the server has responded.
  { version: 3, stores: { ...FIRST_TABLES, savedAnswers: "path" } },
  // Adds the address being typed in a checkout, and the dialogs that the user has answered.
  { version: 4, stores: DRAFT_TABLES },
  // Adds downloaded albums, playlists and favourites.
  { version: 5, stores: COLLECTION_TABLES },
  // Adds recent searches.
  { version: 6, stores: SEARCH_TABLES },
  // Adds which releases of followed artists the user has seen.
  { version: 7, stores: RELEASE_TABLES },
  // Adds a table for rows that could not be read.
  { version: 8, stores: { ...RELEASE_TABLES, unreadable: "++id" } },
];
