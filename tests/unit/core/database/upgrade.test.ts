import "fake-indexeddb/auto";
import Dexie from "dexie";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type AccountDatabase, type DownloadRow, openAccountDatabase } from "#src/core/database/db.ts";
import { VERSIONS } from "#src/core/database/schema.ts";
import { joinParts } from "#src/core/downloads/parts.ts";
import { dismissPopup, popupsAtom } from "#src/core/platform/popups.ts";
import { accountDatabaseName } from "#src/core/platform/storageKeys.ts";
import { store } from "#src/core/platform/store.ts";
import { toFile } from "#src/core/platform/storedFile.ts";
import { blobsIn } from "./blobs.ts";
import { SHIPPED } from "./shipped/shipped.ts";
import type { ShippedVersion } from "./shipped/shippedVersion.ts";

const ACCOUNT = "00000000000000aa";
const NAME = accountDatabaseName(ACCOUNT);

beforeEach(() => {
  // Dexie logs a warning when it closes a database.
  vi.spyOn(console, "warn").mockReturnValue();
});

afterEach(async () => {
  await Dexie.delete(NAME);
  for (const { id } of store.get(popupsAtom)) dismissPopup(id);
});

/** Closes the connection when the test ends, whatever its outcome: an open one would block the next test. */
function closedAtTheEnd<T extends { close(): void }>(connection: T): T {
  onTestFinished(() => connection.close());
  return connection;
}

const openHere = (): AccountDatabase => closedAtTheEnd(openAccountDatabase(ACCOUNT));
const said = (): string[] => store.get(popupsAtom).map(({ message }) => message);

async function leaveAsShipped({ version, stores, rows }: ShippedVersion): Promise<void> {
  const database = new Dexie(NAME);
  database.version(version).stores(stores);
  for (const [table, some] of Object.entries(rows)) await database.table(table).bulkAdd(some);
  database.close();
}

/** The rows with their bytes as text, and in today's form: version 1 stored files directly. */
async function readable(rows: unknown[]): Promise<unknown[]> {
  const read = async (value: unknown): Promise<unknown> => {
    if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
    if (value instanceof Blob) return { bytes: await value.text(), type: value.type };
    if (Array.isArray(value)) return Promise.all(value.map(read));
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).map(async ([name, field]) => {
      const isPart = name === "bytes" && field instanceof Blob;
      return isPart ? Object.entries((await read(field)) as object) : [[name, await read(field)]];
    });
    return Object.fromEntries((await Promise.all(fields)).flat());
  };
  return Promise.all(rows.map(read));
}

test("the declaration of every released version is unchanged, and this test has rows for each of its tables", () => {
  expect(VERSIONS.map(({ version, stores }) => ({ version, stores }))).toEqual(
    SHIPPED.map(({ version, stores }) => ({ version, stores })),
  );
  for (const { stores, rows } of SHIPPED) {
    expect(Object.keys(rows)).toEqual(Object.keys(stores));
    for (const some of Object.values(rows)) expect(some).not.toEqual([]);
  }
});

describe.each(SHIPPED)("a device with version $version", (shipped) => {
  test("loses no row, and every row can be read", async () => {
    await leaveAsShipped(shipped);
    const database = openHere();
    for (const [table, rows] of Object.entries(shipped.rows)) {
      expect(await readable(await database.table(table).toArray()), table).toMatchObject(await readable(rows));
    }
    expect(database.verno).toBe(VERSIONS.at(-1)?.version);
  });

  test("no longer contains Blobs, and a download's parts and a playlist's picture keep their bytes", async () => {
    await leaveAsShipped(shipped);
    const database = openHere();
    for (const { name } of database.tables) expect(blobsIn(await database.table(name).toArray()), name).toEqual([]);
    const parts = { songId: 31, totalBytes: 9 } as DownloadRow;
    expect(await (await joinParts(database, parts)).text()).toBe("the first");
    const [{ action } = {}] = await database.outbox.toArray();
    if (action?.kind !== "playlist.create" || !action.image)
      throw new Error("a picture waits in every shipped version");
    expect(await toFile(action.image).text()).toBe("a picture");
    expect(toFile(action.image).type).toBe("image/png");
  });

  test("opens even if a stored file can no longer be read", async () => {
    await leaveAsShipped(shipped);
    const reported = vi.spyOn(console, "error").mockReturnValue();
    const reading = vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(new DOMException("", "NotReadableError"));
    onTestFinished(() => {
      reported.mockRestore();
      reading.mockRestore();
    });
    expect(await openHere().outbox.count()).toBe(shipped.rows.outbox?.length);
  });

  test("finds its rows by every index, and continues to number new rows", async () => {
    await leaveAsShipped(shipped);
    const database = openHere();
    await database.open();
    for (const { name, schema } of database.tables) {
      const indexes = schema.indexes.filter(({ multi }) => !multi);
      const count = await database.table(name).count();
      for (const index of indexes) expect(await database.table(name).orderBy(index.name).count(), name).toBe(count);
    }
    const words = await database.seen.where("words").startsWith("night").toArray();
    expect(words).toHaveLength(1);
    const last = Math.max(...(await database.outbox.toArray()).map(({ seq }) => seq));
    const [row] = await database.outbox.where("state").equals("waiting").toArray();
    if (!row) throw new Error("something waits in every shipped version");
    const { seq: _, ...unnumbered } = row;
    expect(await database.outbox.add({ ...unnumbered, id: crypto.randomUUID() })).toBe(last + 1);
  });
});

describe("tabs of two versions side by side", () => {
  /** Opens the account's database as a later version will. */
  function openNewer(): Dexie {
    const newer = closedAtTheEnd(new Dexie(NAME));
    for (const { version, stores } of VERSIONS) newer.version(version).stores({ ...stores });
    newer.version((VERSIONS.at(-1)?.version ?? 0) + 1).stores({ later: "id" });
    return newer;
  }

  test("a tab of version 1 that stores a Blob after the upgrade loses nothing", async () => {
    const here = openHere();
    const song = { songId: 31, startByte: 0 };
    await here.downloadParts.bulkPut([
      { ...song, bytes: new Blob(["the fi"], { type: "audio/ogg" }) },
      { ...song, startByte: 6, bytes: new TextEncoder().encode("rst").buffer, type: "audio/ogg" },
    ]);
    const joined = await joinParts(here, { songId: 31, totalBytes: 9 } as DownloadRow);
    expect([await joined.text(), joined.type]).toEqual(["the first", "audio/ogg"]);
  });

  test("an open tab does not block a newer tab, is asked to reload, and keeps working until then", async () => {
    const here = openHere();
    await here.seen.add({ key: "song:1", kind: "song", id: 1, slug: "", name: "Tide", image: "", words: ["tide"] });
    const newer = openNewer();
    await newer.open();
    expect(said()).toEqual(["Another tab has a newer version of Segue. Reload this tab to update."]);

    await here.localIds.add({ localId: -1, realId: 5 });
    expect(await here.seen.count()).toBe(1);
    expect(await newer.table("localIds").toArray()).toEqual([{ localId: -1, realId: 5 }]);
  });

  test("a tab that keeps the database open is reported, and the newer tab continues once the other closes", async () => {
    const stubborn = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(NAME, 1);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const opened = openHere().open();
    await vi.waitFor(() =>
      expect(said()).toEqual(["Another tab has an older version of Segue open. Close or reload it to continue here."]),
    );
    stubborn.close();
    expect((await opened).tables.map(({ name }) => name)).toContain("outbox");
  });

  test("deleting the database in another tab causes no message", async () => {
    const here = openHere();
    await here.open();
    await Dexie.delete(NAME);
    expect(said()).toEqual([]);
  });
});
