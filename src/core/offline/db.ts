/** The only import of dexie: one database per account, and every table in it. */
import Dexie, { type EntityTable } from "dexie";
import type { CartLine, Song } from "#contract/shapes.ts";
import { activeAccountKey } from "../session/activeAccount.ts";
import { accountDatabaseName } from "../storageKeys.ts";

export { useLiveQuery } from "dexie-react-hooks";
export { liveQuery } from "dexie";

/** A line of the cart as the specification stores it. */
export interface CartRow extends CartLine {
  rowId: number;
}

export interface LyricDraft {
  musicId: number;
  lyrics: string;
  /** The server's `updated_at` that this draft was begun from; "" for a new lyric. */
  baseUpdatedAt: string;
  baseLyrics: string;
  editedAt: number;
}

/** Something heard for 30 seconds or to its end. */
export interface Play {
  playId: number;
  song: Song;
  /** ISO 8601 */
  playedAt: string;
  /** 1 once the server has it. */
  isReported: 0 | 1;
}

export interface QueueEntry {
  entryId: string;
  song: Song;
}

/** The one row of the player: what plays, what is next, and where it stopped. */
export interface PlayerState {
  key: "player";
  entries: QueueEntry[];
  /** Entry ids in the order before shuffling; empty when not shuffled. */
  originalOrder: string[];
  currentEntryId: string | null;
  positionSeconds: number;
  volumePercent: number;
  isMuted: boolean;
  repeat: "off" | "all" | "one";
  isShuffled: boolean;
  /** Where the songs came from, as shown in the queue. */
  source: string;
}

export type AccountDatabase = Dexie & {
  cart: EntityTable<CartRow, "rowId">;
  lyricDrafts: EntityTable<LyricDraft, "musicId">;
  plays: EntityTable<Play, "playId">;
  player: EntityTable<PlayerState, "key">;
};

/** Opens the account's database. A shipped version is never edited: a change is a new version. */
export function openAccountDatabase(accountKey: string): AccountDatabase {
  const database = new Dexie(accountDatabaseName(accountKey)) as AccountDatabase;
  database.version(1).stores({
    cart: "++rowId",
    lyricDrafts: "musicId",
    plays: "++playId, playedAt, isReported",
    player: "key",
  });
  return database;
}

let current: { accountKey: string; database: AccountDatabase } | undefined;

export const hasAccountDatabase = (): boolean => activeAccountKey() !== null;

/** The signed-in account's database. Throws when nobody is signed in. */
export function accountDatabase(): AccountDatabase {
  const accountKey = activeAccountKey();
  if (current && current.accountKey !== accountKey) {
    current.database.close();
    current = undefined;
  }
  if (accountKey === null) throw new Error("no account is signed in");
  current ??= { accountKey, database: openAccountDatabase(accountKey) };
  return current.database;
}

/** Deletes everything that the account kept on this device. */
export async function deleteAccountDatabase(accountKey: string): Promise<void> {
  if (current?.accountKey === accountKey) {
    current.database.close();
    current = undefined;
  }
  await Dexie.delete(accountDatabaseName(accountKey));
}
