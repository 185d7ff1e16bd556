// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import Dexie from "dexie";
import { type IDBPDatabase, openDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { watchedIndexedDb } from "#src/core/database/bfcache.ts";
import { type AccountDatabase, openAccountDatabase, type PlayerPosition, saveAndLeave } from "#src/core/database/db.ts";
import { accountDatabaseName } from "#src/core/platform/storageKeys.ts";

const ACCOUNT = "00000000000000aa";
const TO_HANG_MS = 5_000;
const POSITION: PlayerPosition = { key: "position", entryId: "e1", positionSeconds: 3 };
const LATER: PlayerPosition = { ...POSITION, positionSeconds: 8 };

const connections: { close: () => void }[] = [];

afterEach(async () => {
  pass("pageshow", true);
  for (const connection of connections.splice(0)) connection.close();
  await Dexie.delete(accountDatabaseName(ACCOUNT));
});

/** Opens the database as a page does. */
async function openInPage(): Promise<AccountDatabase> {
  const database = openAccountDatabase(ACCOUNT);
  connections.push(database);
  await database.open();
  return database;
}

const pass = (type: "pagehide" | "pageshow", persisted: boolean): boolean =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** The connection of another page, which shares nothing with this one. */
async function openInLaterPage(): Promise<IDBPDatabase> {
  const database = await openDB(accountDatabaseName(ACCOUNT));
  connections.push(database);
  return database;
}

/**
 * A transaction that writes and then stays open, as between reads, until it is told to end. Resolves with how it ended.
 */
function writeUntilTold(database: AccountDatabase): { ended: Promise<string>; end: () => void } {
  const transaction = database.backendDB().transaction("player", "readwrite");
  const player = transaction.objectStore("player");
  let isTold = false;
  const readAgain = () => {
    if (!isTold) player.get("position").onsuccess = readAgain;
  };
  player.put(POSITION).onsuccess = readAgain;
  const ended = new Promise<string>((resolve) => {
    transaction.oncomplete = transaction.onabort = ({ type }) => resolve(type);
  });
  return {
    ended,
    end: () => {
      isTold = true;
    },
  };
}

test("a page in the back/forward cache does not block a later page", { timeout: TO_HANG_MS }, async () => {
  const left = writeUntilTold(await openInPage());
  pass("pagehide", true);
  const later = await openInLaterPage();
  expect(await later.get("player", "position")).toBeUndefined();
  await later.put("player", LATER);
  expect(await later.get("player", "position")).toEqual(LATER);
  expect(await left.ended).toBe("abort");
});

test("a page in the back/forward cache starts no work that a later page would wait for", async () => {
  const database = await openInPage();
  pass("pagehide", true);
  await expect(database.player.put(POSITION)).rejects.toThrow();
  const later = await openInLaterPage();
  expect(await later.get("player", "position")).toBeUndefined();
});

test("a page that is shown again keeps reading and writing", async () => {
  const database = await openInPage();
  pass("pagehide", true);
  pass("pageshow", true);
  await database.player.put(LATER);
  expect(await database.player.get("position")).toEqual(LATER);
});

test("a page that is unloaded does not abort its running write", async () => {
  const database = await openInPage();
  const left = writeUntilTold(database);
  pass("pagehide", false);
  left.end();
  expect(await left.ended).toBe("complete");
  expect(await database.player.get("position")).toEqual(POSITION);
});

test("the last write of a page is committed even if the user leaves the page", async () => {
  const database = await openInPage();
  const saved = saveAndLeave(database.player, LATER);
  pass("pagehide", true);
  await saved;
  expect(await (await openInLaterPage()).get("player", "position")).toEqual(LATER);
});

test("a page that is left while a database upgrade commits has no connection, and reloads when shown again", async () => {
  const request = watchedIndexedDb.open(accountDatabaseName(ACCOUNT), 1);
  const outcome = new Promise<string>((resolve) => {
    request.onsuccess = request.onerror = ({ type }) => resolve(type);
  });
  request.onupgradeneeded = () => {
    request.transaction?.commit();
    pass("pagehide", true);
  };
  expect(await outcome).toBe("error");
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  pass("pageshow", true);
  expect(reload).toHaveBeenCalledOnce();
});
