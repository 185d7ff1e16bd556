/** The database of one account, with all its tables. */
import Dexie, { type EntityTable, type Table } from "dexie";
import { useLiveQuery as useDexieQuery } from "dexie-react-hooks";
import { activeAccountKey } from "../account/activeAccount.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { accountDatabaseName } from "../platform/storageKeys.ts";
import { putAndLeave, watchedIndexedDb } from "./bfcache.ts";
import { onlyReadable } from "./onlyReadable.ts";
import type {
  AddressDraft,
  AnsweredDialog,
  CartRow,
  CollectionDownload,
  DownloadPart,
  DownloadRow,
  LocalId,
  LyricDraft,
  OutboxRow,
  PendingPurchase,
  Play,
  PlayerPosition,
  PlayerState,
  RecentSearch,
  SavedAnswer,
  SearchRow,
  SeenReleases,
  UnreadableRow,
} from "./rows.ts";
import { VERSIONS } from "./schema.ts";
import { setAsideIn } from "./setAside.ts";
import { setStorageBlocked } from "./storageBlocked.ts";

export { liveQuery } from "dexie";
export type * from "./rows.ts";

export type AccountDatabase = Dexie & {
  cart: EntityTable<CartRow, "rowId">;
  lyricDrafts: EntityTable<LyricDraft, "musicId">;
  plays: EntityTable<Play, "playId">;
  player: Table<PlayerState | PlayerPosition, string>;
  outbox: EntityTable<OutboxRow, "seq">;
  localIds: EntityTable<LocalId, "localId">;
  downloads: EntityTable<DownloadRow, "songId">;
  downloadParts: Table<DownloadPart, [songId: number, startByte: number]>;
  collectionDownloads: EntityTable<CollectionDownload, "path">;
  pendingPurchases: EntityTable<PendingPurchase, "id">;
  savedAnswers: EntityTable<SavedAnswer, "path">;
  addressDrafts: Table<AddressDraft, string>;
  answeredDialogs: Table<AnsweredDialog, string>;
  seen: EntityTable<SearchRow, "key">;
  recentSearches: EntityTable<RecentSearch, "href">;
  seenReleases: Table<SeenReleases, string>;
  unreadable: EntityTable<UnreadableRow, "id">;
};

/**
 * The live result of a query. Returns `meanwhile` until the first result, and also if this browser has no storage: the
 * screens then show the server's data alone.
 */
export function useLiveQuery<T, M = undefined>(query: () => Promise<T> | T, deps: unknown[], meanwhile?: M): T | M {
  const orMeanwhile = async (): Promise<T | M> => {
    const accountKey = activeAccountKey();
    try {
      const found = await query();
      setStorageBlocked(false);
      return found;
    } catch (cause) {
      // The query failed because the user has logged out, which closes the database.
      if (activeAccountKey() !== accountKey) return meanwhile as M;
      setStorageBlocked(true);
      report("reading the database", cause);
      return meanwhile as M;
    }
  };
  return useDexieQuery(orMeanwhile, deps, meanwhile as M);
}

/** Opens the account's database, upgrading an older version. */
export function openAccountDatabase(accountKey: string): AccountDatabase {
  const database = new Dexie(accountDatabaseName(accountKey), { indexedDB: watchedIndexedDb }) as AccountDatabase;
  for (const { version, stores, upgrade } of VERSIONS) {
    const declared = database.version(version).stores({ ...stores });
    if (upgrade)
      declared.upgrade((transaction) =>
        upgrade({ table: (name) => transaction.table(name), waitFor: (work) => Dexie.waitFor(work) }),
      );
  }
  database.use(onlyReadable(setAsideIn(database)));
  handleVersionChange(database);
  return database;
}

/**
 * Warns the user when tabs with two versions share the database. An event without a new version means a deletion and is
 * ignored.
 */
function handleVersionChange(database: AccountDatabase): void {
  const say = (message: string) => (event: IDBVersionChangeEvent) => {
    if (event.newVersion) showPopup({ kind: "warning", message });
  };
  // Dexie closes and reopens the database by itself, so the tab continues with the upgraded database.
  database.on("versionchange", say("Another tab has a newer version of Segue. Reload this tab to update."));
  database.on("blocked", say("Another tab has an older version of Segue open. Close or reload it to continue here."));
}

let current: { accountKey: string; database: AccountDatabase } | undefined;

export const hasAccountDatabase = (): boolean => activeAccountKey() !== null;

/** The signed-in account's database. Throws if nobody is signed in. */
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

/** Stores a row of the account as the page's last action before it is left. */
export async function saveAndLeave<T extends object>(table: Table<T, string>, row: T): Promise<void> {
  const connection = table.db.backendDB();
  if (connection) putAndLeave(connection, table.name, row);
}

export async function deleteAccountDatabase(accountKey: string): Promise<void> {
  if (current?.accountKey === accountKey) {
    current.database.close();
    current = undefined;
  }
  await Dexie.delete(accountDatabaseName(accountKey));
}

/**
 * Deletes what the server can send again, and which dialogs were answered. Everything else in the account's database
 * stays.
 */
export async function deleteSavedResponses(accountKey: string): Promise<void> {
  if (!(await Dexie.exists(accountDatabaseName(accountKey)))) return;
  const isCurrent = current?.accountKey === accountKey;
  const database = current && isCurrent ? current.database : openAccountDatabase(accountKey);
  const { savedAnswers, seen, answeredDialogs, plays } = database;
  try {
    await database.transaction("rw", [savedAnswers, seen, answeredDialogs, plays], async () => {
      const cleared = [savedAnswers, seen, answeredDialogs].map((table) => table.clear());
      await Promise.all([...cleared, plays.where("isReported").equals(1).delete()]);
    });
  } finally {
    if (!isCurrent) database.close();
  }
}

/**
 * The names of all databases of this origin, ours and others. Chromium recreates a corrupt store only after one request
 * has failed with UnknownError, so a second attempt can succeed.
 */
export async function databaseNames(): Promise<string[]> {
  try {
    return await Dexie.getDatabaseNames();
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== "UnknownError") throw cause;
    return Dexie.getDatabaseNames();
  }
}
