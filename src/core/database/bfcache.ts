/**
 * IndexedDB as Dexie opens it, for a page that may be left at any moment.
 *
 * WebKit keeps a page that was left, for the Back button, with its transactions as they are: open still, and frozen with the
 * page, which alone could end them. Every later page waits for them as long as the old one is kept, for a write of any kind
 * with all of its own, because WebKit runs one at a time in a database. Closing the connection ends none of them, so they
 * are aborted here, and so are those that the page still begins before it is frozen:
 * https://github.com/jakearchibald/idb-keyval/issues/180
 *
 * An upgrade that is being committed can no longer be aborted, and is over for WebKit only when the page has heard of it.
 * Closing its connection ends that wait. The page has no database then, and is loaded again when it is shown again.
 */
const underWay = new Set<IDBTransaction>();

/** Databases that are being upgraded. */
const upgrading = new Set<IDBOpenDBRequest>();

/** True once the page was left and is kept, until it is shown again. */
let isLeft = false;

/** True once the page was left during an upgrade. */
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

/** What Dexie uses of the browser's IndexedDB. */
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
  /** Absent where the browser has none: Dexie then keeps a list of its own. */
  get databases() {
    return indexedDB.databases?.bind(indexedDB);
  },
};

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (cause) {
    // It is being committed, which takes no page.
    if (!(cause instanceof DOMException && cause.name === "InvalidStateError")) throw cause;
  }
}

/** What a page that goes away had not finished never happened, as when it is unloaded. Only a page that is kept is asked to say so. */
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

/** Stores a row as the last thing that a page does: the browser finishes it without the page. */
export function putAndLeave(database: IDBDatabase, table: string, row: object): void {
  const transaction = IDBDatabase.prototype.transaction.call(database, table, "readwrite");
  transaction.objectStore(table).put(row);
  transaction.commit();
}

// Node, in which the tests of the database run, has no pages.
if (typeof window !== "undefined") {
  window.addEventListener("pagehide", leave, { capture: true });
  window.addEventListener("pageshow", comeBack, { capture: true });
}
