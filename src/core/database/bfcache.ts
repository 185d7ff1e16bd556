/**
 * The IndexedDB that Dexie uses, for pages that may enter the back/forward cache at any moment.
 *
 * WebKit keeps such a page with its transactions open and frozen. Every later page then waits for these transactions,
 * even to write to another table, because WebKit runs one write transaction at a time per database. Closing the
 * connection does not end a transaction, so this module aborts the transactions of the page that is left, and those
 * that the page starts before it is frozen: https://github.com/jakearchibald/idb-keyval/issues/180
 *
 * An upgrade that is being committed can no longer be aborted, and WebKit considers it finished only when the page has
 * been notified. Closing the connection ends that wait. The page then has no database, and reloads when it is shown
 * again.
 */
const underWay = new Set<IDBTransaction>();

const upgrading = new Set<IDBOpenDBRequest>();

/** Whether the page is in the back/forward cache. */
let isLeft = false;

/** Whether the page was left during an upgrade. */
let isUpgradeCut = false;

function watch(transaction: IDBTransaction): IDBTransaction {
  if (isLeft) abort(transaction);
  underWay.add(transaction);
  const forget = () => underWay.delete(transaction);
  transaction.addEventListener("complete", forget);
  transaction.addEventListener("abort", forget);
  return transaction;
}

function watchAll(database: IDBDatabase): void {
  const begin = database.transaction.bind(database);
  database.transaction = (...given: Parameters<typeof begin>) => watch(begin(...given));
}

/** The part of the browser's IndexedDB that Dexie uses. */
export const watchedIndexedDb = {
  open(name: string, version?: number): IDBOpenDBRequest {
    const request = indexedDB.open(name, version);
    request.addEventListener("upgradeneeded", () => {
      upgrading.add(request);
      if (request.transaction) watch(request.transaction);
    });
    request.addEventListener("success", () => {
      upgrading.delete(request);
      watchAll(request.result);
    });
    request.addEventListener("error", () => upgrading.delete(request));
    return request;
  },
  deleteDatabase: (name: string) => indexedDB.deleteDatabase(name),
  /** Undefined if the browser has no `databases()`. Dexie then keeps a list of its own. */
  get databases() {
    return indexedDB.databases?.bind(indexedDB);
  },
};

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (cause) {
    // The transaction is already being committed, which does not need the page.
    if (!(cause instanceof DOMException && cause.name === "InvalidStateError")) throw cause;
  }
}

/** Aborts unfinished work, as unloading would. Only needed if the browser keeps the page. */
function leave({ persisted }: PageTransitionEvent): void {
  isLeft = persisted;
  if (!persisted) return;
  for (const transaction of underWay) abort(transaction);
  for (const { result } of upgrading) result.close();
  isUpgradeCut = upgrading.size > 0;
}

function comeBack(): void {
  isLeft = false;
  if (isUpgradeCut) location.reload();
}

/** Stores a row as the page's last action. The explicit commit lets the browser finish without the page. */
export function putAndLeave(database: IDBDatabase, table: string, row: object): void {
  const transaction = IDBDatabase.prototype.transaction.call(database, table, "readwrite");
  transaction.objectStore(table).put(row);
  transaction.commit();
}

// The database tests run in Node, which has no window.
if (typeof window !== "undefined") {
  window.addEventListener("pagehide", leave, { capture: true });
  window.addEventListener("pageshow", comeBack, { capture: true });
}
