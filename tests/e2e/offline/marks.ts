import type { Page } from "@playwright/test";
import { cachesOf } from "#contract/workerMessages.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";

const ROWS_A_TABLE = 2;
const COPIES_A_CACHE = 3;
export const MARK = "planted-mark";

/**
 * Plants 50 marks wherever a device can store an account's data: two rows in each of its seventeen tables, three copies
 * in each of its five caches, and one in the saved user. Resolves to their number.
 */
export function plantMarks(page: Page, accountKey: string): Promise<number> {
  const places = {
    mark: MARK,
    database: `segue-${accountKey}`,
    caches: cachesOf(accountKey),
    savedUser: STORAGE_KEYS.savedUser,
    rowsATable: ROWS_A_TABLE,
    copiesACache: COPIES_A_CACHE,
  };
  return page.evaluate(async ({ mark, database, caches: names, savedUser, rowsATable, copiesACache }) => {
    let planted = 0;
    const open = indexedDB.open(database);
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const tables = [...open.result.objectStoreNames];
    const writing = open.result.transaction(tables, "readwrite");
    for (const table of tables) {
      const store = writing.objectStore(table);
      for (let row = 1; row <= rowsATable; row += 1) {
        const keys = [store.keyPath ?? []]
          .flat()
          .map((field) => [field, /Id$|^seq$|Byte$/.test(field) ? 9000 + row : `/${mark}-${row}`]);
        // Valid rows that stay in place, because nothing sends or fetches them.
        const song = { id: 9000, name: mark, artist: { name: mark }, dataAudio: "" };
        const texts = {
          id: mark,
          entity: mark,
          path: `/${mark}`,
          name: mark,
          title: mark,
          image: "",
          kind: "song",
          slug: mark,
        };
        const moments = {
          nextAtMs: 0,
          addedAtMs: 0,
          createdAtMs: 0,
          atMs: 0,
          untilMs: 0,
          playedAt: "2026-01-01T00:00:00Z",
        };
        const lyric = { lyrics: mark, baseUpdatedAt: "", baseLyrics: "" };
        const goods = { productDetail: { id: 1, name: mark, price: 100 }, quantity: 1, totalPrice: 100 };
        const download = {
          receivedBytes: 0,
          totalBytes: 0,
          bytes: new ArrayBuffer(1),
          songIds: [9000],
          leftOutIds: [],
        };
        const still = { state: "refused", action: { kind: mark }, isReported: 1, realId: 9000, message: [mark], song };
        const more = { ...texts, ...moments, ...lyric, ...goods, ...download, ...still };
        store.put({ ...(table === "addressDrafts" ? {} : more), ...Object.fromEntries(keys), mark });
        planted += 1;
      }
    }
    await new Promise((resolve) => writing.addEventListener("complete", resolve));
    open.result.close();
    for (const name of names) {
      const cache = await caches.open(name);
      for (let copy = 1; copy <= copiesACache; copy += 1) {
        await cache.put(`/planted/${copy}`, new Response(mark));
        planted += 1;
      }
    }
    localStorage.setItem(savedUser, JSON.stringify({ ...JSON.parse(localStorage.getItem(savedUser) ?? "{}"), mark }));
    return planted + 1;
  }, places);
}

/** The number of marks anywhere on the device. */
export function countMarks(page: Page): Promise<number> {
  return page.evaluate(async (mark) => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const cached of await cache.matchAll()) texts.push(await cached.text());
    }
    for (const { name = "" } of await indexedDB.databases()) {
      const open = indexedDB.open(name);
      await new Promise((resolve) => open.addEventListener("success", resolve));
      for (const table of open.result.objectStoreNames) {
        const reading = open.result.transaction(table).objectStore(table).getAll();
        await new Promise((resolve) => reading.addEventListener("success", resolve));
        texts.push(...reading.result.map((row) => JSON.stringify(row)));
      }
      open.result.close();
    }
    return texts.filter((text) => text.includes(mark)).length;
  }, MARK);
}

/** The account caches on the device, of any account. */
export const accountCaches = (page: Page): Promise<string[]> =>
  page.evaluate(
    async (start) => (await caches.keys()).filter((name) => start.some((word) => name.startsWith(word))),
    cachesOf(""),
  );
