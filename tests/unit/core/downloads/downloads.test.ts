import "./nodeAsPage.ts";
import { describe, expect, test, vi } from "vitest";
import { accountDatabase } from "#src/core/database/db.ts";
import * as commands from "#src/core/downloads/commands.ts";
import { findCopy } from "#src/core/downloads/savedCopies.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { store } from "#src/core/platform/store.ts";
import { someBytes } from "../../../support/recordings.ts";
import {
  ADA,
  areEqual,
  aSong,
  becomes,
  copyOf,
  holdAnswers,
  keyOf,
  MIB,
  pathOf,
  publish,
  rowOf,
  start,
  world,
} from "./world.ts";

const CUTS = 100;

describe("downloading a song", () => {
  test("fetches it in ranges of 1 MiB and saves it complete", async () => {
    const bytes = publish(1);
    start();
    await commands.downloadSongs([aSong(1)]);
    await becomes(1, "complete");
    expect(world.server.asked.map(({ range }) => range)).toEqual([
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

  test("saves the song's lyrics too", async () => {
    publish(1, 1000);
    start();
    await commands.downloadSongs([aSong(1)]);
    await becomes(1, "complete");
    expect(await rowOf(1)).toMatchObject({ lyrics: "Lyrics of 1" });
  });

  test("keeps the copy of a removed song if another downloaded song has the same recording", async () => {
    const bytes = publish(1, 1000);
    start();
    const onCompilation = { ...aSong(2), dataAudio: `${pathOf(1)}?signature=2` };
    await commands.downloadSongs([aSong(1), onCompilation]);
    await becomes(1, "complete");
    await becomes(2, "complete");
    await commands.deleteDownload(1);
    expect(areEqual(await copyOf(1), bytes)).toBe(true);
    await commands.deleteDownload(2);
    expect(await findCopy(ADA, keyOf(1))).toBeUndefined();
  });

  test("is limited to two at a time, in the order requested", async () => {
    const release = holdAnswers();
    for (const id of [1, 2, 3, 4]) publish(id, 1000);
    start();
    await commands.downloadSongs([1, 2, 3, 4].map(aSong));
    await world.server.untilAsked(2);
    await becomes(2, "fetching");
    expect(world.server.asked.map(({ path }) => path)).toEqual([pathOf(1), pathOf(2)]);
    expect([(await rowOf(3))?.state, (await rowOf(4))?.state]).toEqual(["waiting", "waiting"]);
    release();
    for (const id of [1, 2, 3, 4]) await becomes(id, "complete");
  });

  test("resumes after interruptions at random bytes, and equals the original byte for byte", async () => {
    let random = 7;
    const next = (below: number) => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
      return random % below;
    };
    const bytes = publish(1, 3 * MIB + 123);
    const startedMs = Date.now();
    await commands.downloadSongs([aSong(1)]);
    while (world.server.cutsMade < CUTS) {
      world.server.cutNextAfter(next(MIB));
      const cutsBefore = world.server.cutsMade;
      start();
      await vi.waitFor(
        async () => {
          const { state } = (await rowOf(1)) ?? {};
          expect(state === "complete" || (world.server.cutsMade > cutsBefore && state === "waiting")).toBe(true);
        },
        { interval: 5, timeout: 10_000 },
      );
      // As when the tab is closed and opened again.
      world.runner?.stop();
      if ((await rowOf(1))?.state === "complete") {
        expect(areEqual(await copyOf(1), bytes)).toBe(true);
        await commands.deleteDownload(1);
        await commands.downloadSongs([aSong(1)]);
      }
      await accountDatabase().downloads.toCollection().modify({ nextAtMs: 0 });
    }
    start();
    await becomes(1, "complete");
    expect(areEqual(await copyOf(1), bytes)).toBe(true);
    console.log(`${world.server.cutsMade} cuts survived, every copy byte-equal, in ${Date.now() - startedMs} ms`);
  }, 120_000);

  test("requests the rest only if the file is the same, and starts over if it has changed", async () => {
    publish(1);
    world.server.cutNextAfter(600_000);
    start();
    await commands.downloadSongs([aSong(1)]);
    await vi.waitFor(async () => expect((await rowOf(1))?.attempts).toBe(1));
    const changed = someBytes(1.5 * MIB, 99);
    world.server.put(pathOf(1), changed, '"other"');
    await becomes(1, "complete");
    expect(world.server.asked[1]).toMatchObject({ ifRange: '"/media/audio/1-2621440"' });
    expect(areEqual(await copyOf(1), changed)).toBe(true);
    expect((await rowOf(1))?.etag).toBe('"other"');
  });

  test("is not retried early even if its row was read before the failure was saved", async () => {
    const { downloads } = accountDatabase();
    publish(1);
    world.server.cutNextAfter(600_000);
    start();
    await commands.downloadSongs([aSong(1)]);
    await vi.waitFor(async () => expect((await rowOf(1))?.attempts).toBe(1));
    const before = (await downloads.toArray()).map((row) => ({ ...row, state: "fetching" as const, nextAtMs: 0 }));
    const reading = vi.spyOn(downloads, "toArray").mockResolvedValueOnce(before);
    await downloads.update(1, { words: "changed" });
    await vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(2));
    expect(await rowOf(1)).toMatchObject({ state: "waiting", attempts: 1 });
    expect(world.server.asked).toHaveLength(1);
  });

  test("resumes at once if it was postponed by a clock that was 40 days fast and has been corrected", async () => {
    publish(1);
    world.server.cutNextAfter(600_000);
    start();
    await commands.downloadSongs([aSong(1)]);
    await vi.waitFor(async () => expect((await rowOf(1))?.attempts).toBe(1));
    await accountDatabase().downloads.update(1, { nextAtMs: Date.now() + 40 * 24 * 3_600_000 });
    await becomes(1, "complete");
  });

  test("stops when paused, continues when resumed, and leaves nothing when cancelled", async () => {
    const release = holdAnswers(1);
    publish(1);
    start();
    await commands.downloadSongs([aSong(1)]);
    await vi.waitFor(async () => expect((await rowOf(1))?.receivedBytes).toBe(MIB));
    await commands.pauseDownload(1);
    release();
    expect(await rowOf(1)).toMatchObject({ state: "paused", receivedBytes: MIB });
    const askedBefore = world.server.asked.length;
    await commands.resumeDownload(1);
    await becomes(1, "complete");
    expect(world.server.asked[askedBefore]?.range).toBe("bytes=1048576-2097151");
    await commands.deleteDownload(1);
    expect(await rowOf(1)).toBeUndefined();
    expect(await copyOf(1)).toBeUndefined();
  });

  test("waits while there is no network, and continues once there is", async () => {
    publish(1, 1000);
    store.set(onlineAtom, false);
    start();
    await commands.downloadSongs([aSong(1)]);
    await vi.waitFor(async () => expect((await rowOf(1))?.state).toBe("waiting"));
    expect(world.server.asked).toEqual([]);
    store.set(onlineAtom, true);
    await becomes(1, "complete");
  });

  test('stops without Wi-Fi and continues with it, if set to "Wi-Fi only"', async () => {
    world.isWifi = false;
    publish(1, 1000);
    start();
    await commands.downloadSongs([aSong(1)]);
    await vi.waitFor(async () => expect((await rowOf(1))?.state).toBe("waiting"));
    world.runner?.look();
    expect(world.server.asked).toEqual([]);
    world.isWifi = true;
    world.runner?.look();
    await becomes(1, "complete");
  });
});
