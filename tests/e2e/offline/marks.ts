import type { Page } from "@playwright/test";
import { cachesOf } from "#contract/workerMessages.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";

const ROWS_A_TABLE = 2;
const COPIES_A_CACHE = 3;
export const MARK = "planted-mark";

/**
 * Puts 48 marks wherever something of an account can be on a device: two rows in each of its sixteen tables, three copies in
 * each of its five caches, and one in what is remembered of the person. Answers how many were planted.
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
        const fields = [store.keyPath ?? []]
          .flat()
          .map((field) => [field, ["key", "path"].includes(field) ? `/${mark}-${row}` : 9000 + row]);
        // Such as stay where they are: nobody sends, fetches or shows them.
        const still = {
          state: "refused",
          action: { kind: mark },
          quantity: 1,
          isReported: 1,
          message: [mark],
          songIds: [9000],
        };
        store.put({ ...Object.fromEntries(fields), mark, ...still });
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

/** How many marks there are on the device, wherever they are. */
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

/** The caches of any account that are on the device. */
export const accountCaches = (page: Page): Promise<string[]> =>
  page.evaluate(
    async (start) => (await caches.keys()).filter((name) => start.some((word) => name.startsWith(word))),
    cachesOf(""),
  );
