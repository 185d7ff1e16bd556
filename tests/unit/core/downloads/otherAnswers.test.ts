import "./nodeAsPage.ts";
import { describe, expect, test, vi } from "vitest";
import { CACHES } from "#contract/workerMessages.ts";
import { accountDatabase } from "#src/core/database/db.ts";
import { checkCopies } from "#src/core/downloads/checkCopies.ts";
import { removeSongs } from "#src/core/downloads/collectionDownloads.ts";
import * as commands from "#src/core/downloads/commands.ts";
import { measureSongs } from "#src/core/downloads/measureSongs.ts";
import { isOnline, noteReachable } from "#src/core/network/online.ts";
import { ADA, areEqual, aSong, becomes, copyOf, keyOf, publish, rowOf, start, world } from "./world.ts";

const PORTAL = "<!doctype html><title>Free Wi-Fi</title><h1>Accept our terms to go online</h1>";

/** Makes every postponed attempt due at once. */
const makeDue = () => accountDatabase().downloads.toCollection().modify({ nextAtMs: 0 });

describe("a server that reports neither length nor ranges", () => {
  test("a recording is fetched once, and completely", async () => {
    const bytes = publish(1);
    world.server.isTranscoding = true;
    start();
    await commands.downloadSongs([aSong(1)]);
    await becomes(1, "complete");
    expect(world.server.asked).toHaveLength(1);
    expect(areEqual(await copyOf(1), bytes)).toBe(true);
    expect((await rowOf(1))?.totalBytes).toBe(bytes.length);
  });

  test("a download that breaks off each time is given up after eight attempts", async () => {
    publish(1);
    world.server.isTranscoding = true;
    for (let cut = 0; cut < 20; cut += 1) world.server.cutNextAfter(2_000_000);
    start();
    await commands.downloadSongs([aSong(1)]);
    await vi.waitFor(
      async () => {
        await makeDue();
        expect((await rowOf(1))?.state).toBe("failed");
      },
      { timeout: 20_000 },
    );
    expect(world.server.asked).toHaveLength(8);
    expect(isOnline()).toBe(true);
  }, 30_000);
});

test("a recording on a host that hides the range that it sends is fetched as a whole", async () => {
  const bytes = publish(1);
  world.server.isElsewhere = true;
  start();
  await commands.downloadSongs([aSong(1)]);
  await becomes(1, "complete");
  expect(areEqual(await copyOf(1), bytes)).toBe(true);
});

describe("a page in place of a recording", () => {
  test("is not saved, and the recording is fetched once the server itself responds", async () => {
    const bytes = publish(1, 5000);
    world.server.portalPage = PORTAL;
    start();
    await commands.downloadSongs([aSong(1)]);
    await vi.waitFor(() => expect(isOnline()).toBe(false));
    await becomes(1, "waiting");
    expect((await rowOf(1))?.attempts).toBe(0);
    expect(await copyOf(1)).toBeUndefined();
    world.server.portalPage = undefined;
    noteReachable(true);
    await becomes(1, "complete");
    expect(areEqual(await copyOf(1), bytes)).toBe(true);
  });

  test("is not measured as a song", async () => {
    publish(1, 5000);
    world.server.portalPage = PORTAL;
    expect(await measureSongs([aSong(1)])).toBeUndefined();
  });

  test("is found by the check of all copies if an earlier version has saved it", async () => {
    publish(1, 5000);
    start();
    await commands.downloadSongs([aSong(1)]);
    await becomes(1, "complete");
    const { etag = "" } = (await rowOf(1)) ?? {};
    const headers = { "Content-Type": "text/html", ETag: etag };
    await (await caches.open(CACHES.audio(ADA))).put(keyOf(1), new Response(PORTAL.padEnd(5000), { headers }));
    await checkCopies({ database: accountDatabase(), accountKey: ADA, nowMs: Date.now(), depth: "due" });
    expect(await rowOf(1)).toMatchObject({ state: "gone", words: "This download is damaged." });
  });
});

test("a page in place of a picture is not saved", async () => {
  publish(1, 1000);
  const answer = world.server.fetch;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith(".webp")
      ? Promise.resolve(new Response(PORTAL, { headers: { "Content-Type": "text/html" } }))
      : answer(input, init),
  );
  start();
  await commands.downloadSongs([{ ...aSong(1), image: "/media/image/1.webp" }]);
  await becomes(1, "complete");
  expect(await (await caches.open(CACHES.audio(ADA))).keys()).toHaveLength(1);
});

describe("a download's picture", () => {
  const IMAGE = "/media/image/1.w1600.webp";

  /** Downloads a song whose pictures the server has at these paths. Returns which of them the device keeps. */
  async function keptOf(...offered: string[]): Promise<string> {
    publish(1, 1000);
    const answer = world.server.fetch;
    const fetchPicture = async (address: URL) =>
      offered.includes(address.pathname)
        ? new Response(address.pathname, { headers: { "Content-Type": "image/webp" } })
        : new Response("", { status: 404 });
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
      const address = new URL(input instanceof Request ? input.url : input, location.href);
      return address.pathname.endsWith(".webp") ? fetchPicture(address) : answer(input, init);
    });
    start();
    await commands.downloadSongs([{ ...aSong(1), image: IMAGE }]);
    await becomes(1, "complete");
    return vi.waitFor(async () => {
      const kept = await caches.match("https://segue.test/media/image/1.w1000.webp");
      if (!kept) throw new Error("no picture yet");
      return kept.text();
    });
  }

  test("is kept as wide as Now Playing shows it", async () => {
    expect(await keptOf(IMAGE, "/media/image/1.w1000.webp")).toBe("/media/image/1.w1000.webp");
  });

  test("is kept from its original address if the server refuses that width", async () => {
    expect(await keptOf(IMAGE)).toBe(IMAGE);
  });

  test("is deleted with the download", async () => {
    await keptOf(IMAGE, "/media/image/1.w1000.webp");
    await (await removeSongs({ database: accountDatabase(), accountKey: ADA }, [1])).settle();
    expect(await (await caches.open(CACHES.audio(ADA))).keys()).toEqual([]);
  });
});
