import type { Page } from "@playwright/test";

/** The number of rows in all object stores with this name on this device. */
export const countRows = (page: Page, storeName: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    let count = 0;
    for (const { name = "" } of await indexedDB.databases()) count += await countIn(name);
    return count;

    function countIn(name: string): Promise<number> {
      return new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains(wanted)) {
            database.close();
            return resolve(0);
          }
          const counting = database.transaction(wanted).objectStore(wanted).count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      });
    }
  }, storeName);
