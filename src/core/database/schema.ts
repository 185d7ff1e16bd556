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

interface Version {
  version: number;
  stores: Readonly<Record<string, string>>;
  /** Makes rows of this version of those of the one before. */
  upgrade?: (upgrade: Upgrade) => Promise<void>;
}

/**
 * Every version of the account's database that was ever shipped, oldest first. A shipped version is never edited: a change
 * is a new one at the end, with rows of its time in tests/unit/core/database/shipped. It only ever adds, because a tab of an
 * older version goes on reading and writing until it is loaded again.
 */
export const VERSIONS: readonly Version[] = [
  { version: 1, stores: FIRST_TABLES },
  // Files are stored as bytes: not every browser lets Blobs into its database.
  { version: 2, stores: FIRST_TABLES, upgrade: storeBytes },
  // Screens that open with what is on this device.
  { version: 3, stores: { ...FIRST_TABLES, savedAnswers: "path" } },
];
