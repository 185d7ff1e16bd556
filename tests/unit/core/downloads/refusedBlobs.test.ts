import "./nodeAsPage.ts";
import { expect, test, vi } from "vitest";
import { accountDatabase } from "#src/core/database/db.ts";
import { collectArrived } from "#src/core/downloads/collectArrived.ts";
import * as commands from "#src/core/downloads/commands.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { refuseBlobs, refuseWrites } from "../database/blobs.ts";
import { ADA, areEqual, aSong, becomes, copyOf, MIB, pathOf, publish, rowOf, start, world } from "./world.ts";

const settled = ["complete", "failed"];

/** Waits until a song is downloaded or given up, or has been tried a second time. */
const settles = (id: number) =>
  vi.waitFor(
    async () => {
      const { state = "", attempts = 0 } = (await rowOf(id)) ?? {};
      expect(settled.includes(state) || attempts > 0).toBe(true);
    },
    { timeout: 10_000 },
  );

test.each(["DataCloneError", "UnknownError"] as const)(
  "a song is saved completely if the database accepts no Blob (%s)",
  async (name) => {
    refuseBlobs(name);
    const bytes = publish(1);
    start();
    await commands.downloadSongs([aSong(1)]);
    await settles(1);
    expect(await rowOf(1)).toMatchObject({ state: "complete", words: "" });
    expect(areEqual(await copyOf(1), bytes)).toBe(true);
  },
);

test("background downloads are saved if the database accepts no Blob", async () => {
  refuseBlobs();
  const bytes = publish(1, MIB);
  await commands.downloadSongs([aSong(1)]);
  const cache = await caches.open(`segue-arrived-${ADA}`);
  const headers = { "Content-Range": `bytes 0-${MIB - 1}/${MIB}`, ETag: `"${pathOf(1)}-${MIB}"` };
  await cache.put(`https://segue.test${pathOf(1)}?from=0`, new Response(bytes, { headers }));
  await collectArrived(accountDatabase(), ADA);
  expect(await rowOf(1)).toMatchObject({ receivedBytes: MIB });
});

test("a song that the browser refuses to store fails after one request, with the reason", async () => {
  refuseWrites((_, table) =>
    table === "downloadParts" ? new DOMException("Unable to store record in object store", "UnknownError") : undefined,
  );
  publish(1, 1000);
  start();
  await commands.downloadSongs([aSong(1)]);
  await settles(1);
  expect(await rowOf(1)).toMatchObject({
    state: "failed",
    words: "This browser couldn’t save this song (Unable to store record in object store).",
  });
  expect(world.server.asked).toHaveLength(1);
});

test("a cache that refuses the copy is reported, and the song can be retried", async () => {
  publish(1, 1000);
  const refusing = vi.spyOn(Object.getPrototypeOf(await caches.open("any")), "put");
  refusing.mockRejectedValue(new DOMException("Cache storage is disabled", "SecurityError"));
  start();
  await commands.downloadSongs([aSong(1)]);
  await settles(1);
  const message = "This browser couldn’t save this song (Cache storage is disabled).";
  expect(await rowOf(1)).toMatchObject({ state: "failed", words: message });
  refusing.mockRestore();
  await commands.resumeDownload(1);
  await becomes(1, "complete");
  expect(world.server.asked).toHaveLength(1);
});

test("if not even the failure can be stored, the user is told in a popup", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  let mayWrite = true;
  refuseWrites(() => (mayWrite ? undefined : new DOMException("no", "UnknownError")));
  publish(1, 1000);
  await commands.downloadSongs([aSong(1)]);
  mayWrite = false;
  start();
  await vi.waitFor(() =>
    expect(store.get(popupsAtom).map(({ message }) => message)).toEqual([
      "Song 1: This browser doesn’t let Segue store anything on this device.",
    ]),
  );
  mayWrite = true;
});
