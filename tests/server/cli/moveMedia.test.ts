import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveMedia } from "#server/backup/moveMedia.ts";
import { MARKER, writeMarker } from "#server/media/marker.ts";
import { openMediaStore } from "#server/media/openMediaStore.ts";
import type { MediaStore } from "#server/media/store.ts";
import { readSettings } from "#server/settings/settings.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { HAS_BUCKET, mediaPaths, mediaStoreAt, readMedia } from "../../support/media.ts";
import { SCRATCH } from "../../support/memoryDisk.ts";
import { SEGUE_PROGRAM } from "../../support/programs.ts";
import { runProgram } from "../../support/runProgram.ts";
import { startSecondServer } from "../../support/secondServer.ts";

describe("moving media", () => {
  let folder: string;
  let from: MediaStore;
  let to: MediaStore;
  let song: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(SCRATCH, "segue-move-"));
    [from, to] = [openMediaStore(readSettings({ DATA_DIR: join(folder, "from") })), mediaStoreAt(join(folder, "to"))];
    await writeMarker(from, "store one");
    song = (await from.put(Buffer.from("a song"), ".mp3")).path;
    await from.put(Buffer.from("a picture"), ".webp");
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("copies everything once, and in later runs only what is new or incomplete", async () => {
    expect(await moveMedia(from, to)).toEqual({ copied: 2, present: 0 });
    expect(await mediaPaths(to)).toEqual(await mediaPaths(from));
    expect(await readMedia(to, song)).toEqual(Buffer.from("a song"));
    await from.put(Buffer.from("another song"), ".mp3");
    await to.putAt(song, (target) => writeFile(target, "a so"));
    expect(await moveMedia(from, to)).toEqual({ copied: 2, present: 1 });
    expect(await readMedia(to, song)).toEqual(Buffer.from("a song"));
    expect(await moveMedia(from, to)).toEqual({ copied: 0, present: 3 });
  });

  it("keeps no copy that differs from its source, and does not mark the target as a store", async () => {
    const damaging: MediaStore = { ...to, putAt: (path) => to.putAt(path, (target) => writeFile(target, "a sonG")) };
    await expect(moveMedia(from, damaging)).rejects.toThrow("so the copy was deleted");
    expect(await to.stat(MARKER)).toBeNull();
  });

  it("starts no further copy once a copy has failed", async () => {
    for (let number = 0; number < 50; number += 1) await from.put(Buffer.from(`song ${number}`), ".mp3");
    // Answers at once: if a failure did not stop the work, all copies would have started by the next turn of the event
    // loop.
    const quick: MediaStore = { ...from, stat: async () => ({ bytes: 1 }) };
    let started = 0;
    const full: MediaStore = {
      ...to,
      putAt: async () => {
        started += 1;
        throw new Error("no space left");
      },
    };
    await expect(moveMedia(quick, full)).rejects.toThrow("no space left");
    await nextTurn();
    expect(started).toBeLessThan(50);
  });

  it("refuses a target with another store's media, and a source that is no store", async () => {
    await writeMarker(to, "store two");
    await expect(moveMedia(from, to)).rejects.toThrow("belong to another store");
    await from.remove(MARKER);
    await expect(moveMedia(from, to)).rejects.toThrow("start the server once");
    expect(await mediaPaths(to)).toEqual([MARKER]);
  });
});

describe.runIf(HAS_BUCKET)("segue move-media", { timeout: 120_000 }, () => {
  let server: StoreServer;

  beforeAll(async () => {
    server = await startStoreServer({ settings: { bucket: undefined } });
  });
  afterAll(() => server.close());

  it("moves a store from disk to a bucket, where a second server serves it", async () => {
    const address = `${process.env.TEST_BUCKET}/${randomUUID()}`;
    const env = { DATA_DIR: server.settings.dataDir, MEDIA_STORE: "" };
    const moved = await runProgram(SEGUE_PROGRAM, ["move-media", address], { env });
    expect(moved.output).toMatch(/^[1-9]\d* media files were copied and compared; 0 were already there\.\nStart the/);
    // Runs the command again with the settings that the servers were restarted with, as docs/operating.md says.
    const after = { ...env, MEDIA_STORE: address, S3_REDIRECT: "on" };
    const again = await runProgram(SEGUE_PROGRAM, ["move-media", address], { env: after });
    expect(again.output).toMatch(/^0 media files were copied and compared; [1-9]\d* were already there\.\n$/);

    const { bucket } = readSettings({ MEDIA_STORE: address, S3_ENDPOINT: process.env.S3_ENDPOINT });
    const second = await startSecondServer({ ...server, settings: { ...server.settings, bucket } });
    expect((await second.inject({ url: "/readyz" })).json()).toMatchObject({ media: "ok" });
    const paths = (await mediaPaths(server.services.mediaStore)).filter((path) => path.endsWith(".mp3"));
    for (const path of paths) {
      const url = server.services.media.file(path.replace(/^..\/|\.mp3$/g, ""));
      const [onDisk, inBucket] = [await server.inject({ url }), await second.inject({ url })];
      expect([inBucket.statusCode, inBucket.rawPayload.equals(onDisk.rawPayload)]).toEqual([200, true]);
    }
    expect(paths.length).toBeGreaterThan(0);
    await second.close();
  });
});
