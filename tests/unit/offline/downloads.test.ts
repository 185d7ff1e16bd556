import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CACHES } from "#contract/workerMessages.ts";
import { accountDatabase, type DownloadRow, deleteAccountDatabase } from "#src/core/offline/db.ts";
import { auditCopies } from "#src/core/offline/downloads/audit.ts";
import * as commands from "#src/core/offline/downloads/commands.ts";
import { findCopy } from "#src/core/offline/downloads/copies.ts";
import { DownloadError } from "#src/core/offline/downloads/downloadError.ts";
import { noteOwned } from "#src/core/offline/downloads/owned.ts";
import { type Runner, runDownloads } from "#src/core/offline/downloads/runner.ts";
import { onlineAtom } from "#src/core/online.ts";
import { setActiveAccount } from "#src/core/session/activeAccount.ts";
import { store } from "#src/core/store.ts";
import { Recordings, someBytes } from "../../support/recordings.ts";
import { MemoryCaches } from "../../sw/memoryCaches.ts";

// Node's own fetch, blobs and streams behave as a browser's; all that is missing is where the page is.
vi.hoisted(() => {
  Object.assign(globalThis, { location: { href: "https://segue.test/" } });
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true, writable: true });
});

const ADA = "ada";
const MIB = 1024 * 1024;
const CUTS = 100;

let server: Recordings;
let runner: Runner | undefined;
let isWifi: boolean;
let freshAddress: (row: DownloadRow) => Promise<string>;

beforeEach(() => {
  server = new Recordings();
  isWifi = true;
  freshAddress = async ({ song }) => `${song.dataAudio}&fresh`;
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("caches", new MemoryCaches());
  store.set(onlineAtom, true);
  setActiveAccount(ADA);
});

afterEach(async () => {
  runner?.stop();
  setActiveAccount(ADA);
  await deleteAccountDatabase(ADA);
  vi.useRealTimers();
});

const start = (): void => {
  runner = runDownloads({
    database: accountDatabase(),
    accountKey: ADA,
    mayFetch: () => isWifi,
    freshAddress: (row) => freshAddress(row),
  });
};

/** Holds every answer of the server back, after the first so many, until what it returns is called. */
function holdAnswers(afterAnswers = 0): () => void {
  server.freeAnswers = afterAnswers;
  let release = (): void => undefined;
  server.gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return release;
}

const pathOf = (id: number) => `/media/audio/${id}`;
const aSong = (id: number) => ({
  id,
  name: `Song ${id}`,
  image: "",
  artist_name: "Luma Vale",
  dataAudio: `${pathOf(id)}?signature=${id}`,
});

/** A song on the server; its bytes. */
function publish(id: number, length = 2.5 * MIB): Uint8Array<ArrayBuffer> {
  const bytes = someBytes(length, id);
  server.put(pathOf(id), bytes);
  return bytes;
}

const rowOf = (id: number) => accountDatabase().downloads.get(id);
const keyOf = (id: number) => `https://segue.test${pathOf(id)}`;
const copyOf = async (id: number) => {
  const copy = await findCopy(ADA, keyOf(id));
  return copy && new Uint8Array(await copy.arrayBuffer());
};
const becomes = (id: number, state: DownloadRow["state"]) =>
  vi.waitFor(async () => expect((await rowOf(id))?.state).toBe(state), { timeout: 10_000 });
const areEqual = (one: Uint8Array | undefined, other: Uint8Array) =>
  one !== undefined && Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;

describe("keeping a song offline", () => {
  test("fetches it in ranges of 1 MiB and hands it over whole", async () => {
    const bytes = publish(1);
    start();
    await commands.keepOffline([aSong(1)]);
    await becomes(1, "complete");
    expect(server.asked.map(({ range }) => range)).toEqual([
      "bytes=0-1048575",
      "bytes=1048576-2097151",
      "bytes=2097152-3145727",
    ]);
    expect(areEqual(await copyOf(1), bytes)).toBe(true);
    expect(await accountDatabase().downloadParts.count()).toBe(0);
    const copy = await findCopy(ADA, keyOf(1));
    expect(copy?.status).toBe(200);
    expect(copy?.headers.get("Content-Type")).toBe("audio/ogg");
  });

  test("two at a time, in the order in which they were asked for", async () => {
    const release = holdAnswers();
    for (const id of [1, 2, 3, 4]) publish(id, 1000);
    start();
    await commands.keepOffline([1, 2, 3, 4].map(aSong));
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    await becomes(2, "fetching");
    expect(server.asked.map(({ path }) => path)).toEqual([pathOf(1), pathOf(2)]);
    expect([(await rowOf(3))?.state, (await rowOf(4))?.state]).toEqual(["waiting", "waiting"]);
    release();
    for (const id of [1, 2, 3, 4]) await becomes(id, "complete");
  });

  test("cut at random bytes it goes on where it stopped, and is byte for byte the original", async () => {
    let random = 7;
    const next = (below: number) => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
      return random % below;
    };
    const bytes = publish(1, 3 * MIB + 123);
    const startedMs = Date.now();
    await commands.keepOffline([aSong(1)]);
    while (server.cutsMade < CUTS) {
      server.cutNextAfter(next(MIB));
      const cutsBefore = server.cutsMade;
      start();
      await vi.waitFor(
        async () => {
          const { state } = (await rowOf(1)) ?? {};
          expect(state === "complete" || (server.cutsMade > cutsBefore && state === "waiting")).toBe(true);
        },
        { interval: 5, timeout: 10_000 },
      );
      // As when the tab is closed and opened again.
      runner?.stop();
      if ((await rowOf(1))?.state === "complete") {
        expect(areEqual(await copyOf(1), bytes)).toBe(true);
        await commands.forgetDownload(1);
        await commands.keepOffline([aSong(1)]);
      }
      await accountDatabase().downloads.toCollection().modify({ nextAtMs: 0 });
    }
    start();
    await becomes(1, "complete");
    expect(areEqual(await copyOf(1), bytes)).toBe(true);
    console.log(`${server.cutsMade} cuts survived, every copy byte-equal, in ${Date.now() - startedMs} ms`);
  }, 120_000);

  test("asks for the rest of the very file it began with, and begins anew when that has changed", async () => {
    publish(1);
    server.cutNextAfter(600_000);
    start();
    await commands.keepOffline([aSong(1)]);
    await vi.waitFor(async () => expect((await rowOf(1))?.attempts).toBe(1));
    const changed = someBytes(1.5 * MIB, 99);
    server.put(pathOf(1), changed, '"other"');
    await becomes(1, "complete");
    expect(server.asked[1]).toMatchObject({ ifRange: '"/media/audio/1-2621440"' });
    expect(areEqual(await copyOf(1), changed)).toBe(true);
    expect((await rowOf(1))?.etag).toBe('"other"');
  });

  test("paused it stops, resumed it goes on, cancelled nothing is left", async () => {
    const release = holdAnswers(1);
    publish(1);
    start();
    await commands.keepOffline([aSong(1)]);
    await vi.waitFor(async () => expect((await rowOf(1))?.receivedBytes).toBe(MIB));
    await commands.pauseDownload(1);
    release();
    expect(await rowOf(1)).toMatchObject({ state: "paused", receivedBytes: MIB });
    const askedBefore = server.asked.length;
    await commands.resumeDownload(1);
    await becomes(1, "complete");
    expect(server.asked[askedBefore]?.range).toBe("bytes=1048576-2097151");
    await commands.forgetDownload(1);
    expect(await rowOf(1)).toBeUndefined();
    expect(await copyOf(1)).toBeUndefined();
  });

  test("waits without a network, and goes on with it", async () => {
    publish(1, 1000);
    store.set(onlineAtom, false);
    start();
    await commands.keepOffline([aSong(1)]);
    await vi.waitFor(async () => expect((await rowOf(1))?.state).toBe("waiting"));
    expect(server.asked).toEqual([]);
    store.set(onlineAtom, true);
    await becomes(1, "complete");
  });

  test("over Wi-Fi only: stops when there is none, goes on when there is", async () => {
    isWifi = false;
    publish(1, 1000);
    start();
    await commands.keepOffline([aSong(1)]);
    await vi.waitFor(async () => expect((await rowOf(1))?.state).toBe("waiting"));
    runner?.look();
    expect(server.asked).toEqual([]);
    isWifi = true;
    runner?.look();
    await becomes(1, "complete");
  });
});

describe("what cannot be kept", () => {
  test("an address that is too old is signed anew", async () => {
    publish(1, 1000);
    server.refuseNext(403);
    start();
    await commands.keepOffline([aSong(1)]);
    await becomes(1, "complete");
    expect((await rowOf(1))?.song.dataAudio).toContain("&fresh");
  });

  test("a song that the server no longer gives out says so", async () => {
    publish(1, 1000);
    server.refuseNext(403);
    freshAddress = () => Promise.reject(new DownloadError("notOwned"));
    start();
    await commands.keepOffline([aSong(1)]);
    await becomes(1, "failed");
    expect((await rowOf(1))?.words).toBe("You no longer own this song.");
  });

  test("a recording that is gone says so and is not asked for again", async () => {
    start();
    await commands.keepOffline([aSong(1)]);
    await becomes(1, "failed");
    expect(await rowOf(1)).toMatchObject({ words: "This recording is no longer on the server." });
    expect(server.asked).toHaveLength(1);
  });

  test("where it does not fit, it says how much is missing", async () => {
    vi.stubGlobal("navigator", {
      onLine: true,
      storage: { estimate: async () => ({ quota: 4 * MIB, usage: MIB }) },
    });
    publish(1);
    start();
    await commands.keepOffline([aSong(1)]);
    await becomes(1, "failed");
    expect((await rowOf(1))?.words).toBe(
      "There is not enough space on this device: this song needs 2.6 MB, and 2.7 MB are free.",
    );
    vi.unstubAllGlobals();
  });

  test("nothing is kept for somebody who has left", async () => {
    publish(1, 1000);
    const release = holdAnswers();
    start();
    await commands.keepOffline([aSong(1)]);
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    runner?.stop();
    setActiveAccount(null);
    release();
    await deleteAccountDatabase(ADA);
    expect(await caches.has(CACHES.audio(ADA))).toBe(false);
  });
});

describe("the audit", () => {
  const audit = (depth: "all" | "due") =>
    auditCopies({ database: accountDatabase(), accountKey: ADA, nowMs: Date.now(), depth });

  beforeEach(async () => {
    for (const id of [1, 2, 3]) publish(id, 5000);
    start();
    await commands.keepOffline([1, 2, 3].map(aSong));
    for (const id of [1, 2, 3]) await becomes(id, "complete");
  });

  test("finds nothing wrong with what is whole", async () => {
    expect(await audit("all")).toBe(0);
  });

  test("finds a copy that the browser has removed, and repairs it", async () => {
    const cache = await caches.open(CACHES.audio(ADA));
    await cache.delete(keyOf(2));
    expect(await audit("due")).toBe(1);
    expect(await rowOf(2)).toMatchObject({ state: "gone", words: "The browser has removed this copy to make room." });
    await commands.repairAll();
    await becomes(2, "complete");
    expect(areEqual(await copyOf(2), someBytes(5000, 2))).toBe(true);
  });

  test.each([
    ["a flipped byte", (bytes: Uint8Array<ArrayBuffer>) => bytes.with(2500, (bytes[2500] ?? 0) ^ 1)],
    ["a missing end", (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, 4999)],
  ])("finds %s, and does not leave the copy to be played", async (_, damage) => {
    const cache = await caches.open(CACHES.audio(ADA));
    const { headers } = (await cache.match(keyOf(3))) ?? new Response();
    await cache.put(keyOf(3), new Response(damage(someBytes(5000, 3)), { headers }));
    expect(await audit("all")).toBe(1);
    expect(await rowOf(3)).toMatchObject({ state: "gone", words: "This copy is damaged." });
    expect(await copyOf(3)).toBeUndefined();
  });
});

describe("what is owned", () => {
  beforeEach(async () => {
    for (const id of [1, 2]) publish(id, 5000);
    start();
    await commands.keepOffline([aSong(1), aSong(2)]);
    for (const id of [1, 2]) await becomes(id, "complete");
  });

  test("a kept song that the server no longer lists has ended, and is back when it is listed again", async () => {
    await noteOwned(accountDatabase(), ADA, [aSong(1)]);
    expect(await rowOf(1)).toMatchObject({ state: "complete" });
    expect(await rowOf(2)).toMatchObject({ state: "ended", words: "You no longer own this song." });
    await noteOwned(accountDatabase(), ADA, [aSong(1), aSong(2)]);
    expect(await rowOf(2)).toMatchObject({ state: "complete", words: "" });
  });

  test("a song with another recording is fetched anew, and the old copy goes", async () => {
    const bytes = publish(3, 6000);
    await noteOwned(accountDatabase(), ADA, [{ ...aSong(1), dataAudio: `${pathOf(3)}?signature=3` }, aSong(2)]);
    await vi.waitFor(async () => expect(await rowOf(1)).toMatchObject({ state: "complete", path: keyOf(3) }));
    expect(await copyOf(1)).toBeUndefined();
    expect(areEqual(await copyOf(3), bytes)).toBe(true);
  });
});
