const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const holdsBlob = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === "object" && value !== null && !ArrayBuffer.isView(value) && Object.values(value).some(holdsBlob));

/** How many rows this origin has in IndexedDB, and which tables contain a Blob. */
export async function storedBlobs(): Promise<{ rows: number; tables: string[] }> {
  const found = { rows: 0, tables: [] as string[] };
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    for (const table of database.objectStoreNames) {
      const rows = await answerOf(database.transaction(table).objectStore(table).getAll());
      found.rows += rows.length;
      if (rows.some(holdsBlob)) found.tables.push(table);
    }
    database.close();
  }
  return found;
}
