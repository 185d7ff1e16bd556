import "./nodeAsPage.ts";
import { beforeEach, expect, test } from "vitest";
import { CACHES } from "#contract/workerMessages.ts";
import { accountDatabase } from "#src/core/database/db.ts";
import { collectArrived } from "#src/core/downloads/collectArrived.ts";
import * as commands from "#src/core/downloads/commands.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { store } from "#src/core/platform/store.ts";
import { ADA, areEqual, aSong, becomes, copyOf, keyOf, MIB, pathOf, publish, rowOf, start, world } from "./world.ts";

const SIZE = 2.5 * MIB;
const ETAG = `"${pathOf(1)}-${SIZE}"`;

let bytes: Uint8Array<ArrayBuffer>;

/** Queues a song of 2.5 MiB while no page fetches it. */
beforeEach(async () => {
  bytes = publish(1, SIZE);
  await commands.downloadSongs([aSong(1)]);
});

/** Stores the song's first MiB. */
async function saveFirst(): Promise<void> {
  await accountDatabase().downloads.update(1, { receivedBytes: MIB, totalBytes: SIZE, etag: ETAG });
  await accountDatabase().downloadParts.put({ songId: 1, startByte: 0, bytes: bytes.slice(0, MIB).buffer });
}

/** Stores a part of the song as the worker does after a background fetch. */
async function layIn(from: number, until: number, etag = ETAG): Promise<void> {
  const cache = await caches.open(CACHES.arrived(ADA));
  const headers = { "Content-Range": `bytes ${from}-${until - 1}/${SIZE}`, ETag: etag, "Content-Type": "audio/ogg" };
  await cache.put(`${keyOf(1)}?from=${from}`, new Response(bytes.slice(from, until), { headers }));
}

const collect = () => collectArrived(accountDatabase(), ADA);
const left = async () => (await (await caches.open(CACHES.arrived(ADA))).keys()).length;

test("parts that arrived are appended to the existing bytes, in order, and complete the copy offline", async () => {
  await saveFirst();
  await layIn(2 * MIB, SIZE);
  await layIn(MIB, 2 * MIB);
  await collect();
  expect(await rowOf(1)).toMatchObject({ receivedBytes: SIZE, state: "waiting" });
  expect(await left()).toBe(0);
  store.set(onlineAtom, false);
  start();
  await becomes(1, "complete");
  expect(world.server.asked).toEqual([]);
  expect(areEqual(await copyOf(1), bytes)).toBe(true);
});

test("only the new bytes of a part that overlaps the existing ones are kept", async () => {
  await saveFirst();
  await layIn(MIB - 1000, SIZE);
  await collect();
  store.set(onlineAtom, false);
  start();
  await becomes(1, "complete");
  expect(areEqual(await copyOf(1), bytes)).toBe(true);
});

test("a song without any bytes starts with the part that arrived", async () => {
  await layIn(0, SIZE);
  await collect();
  expect(await rowOf(1)).toMatchObject({ receivedBytes: SIZE, totalBytes: SIZE, etag: ETAG });
});

test.each([
  ["after a gap", () => layIn(2 * MIB, SIZE)],
  ["that is here already", () => layIn(0, MIB)],
  ["of another file", () => layIn(MIB, SIZE, '"other"')],
])("a part %s is discarded", async (_, layInPart) => {
  await saveFirst();
  await layInPart();
  await collect();
  expect(await rowOf(1)).toMatchObject({ receivedBytes: MIB, totalBytes: SIZE, etag: ETAG });
  expect(await left()).toBe(0);
});

test("parts for a song that is no longer wanted are discarded", async () => {
  await saveFirst();
  await commands.deleteDownload(1);
  await layIn(MIB, SIZE);
  await collect();
  expect(await accountDatabase().downloadParts.count()).toBe(0);
  expect(await left()).toBe(0);
  expect(await rowOf(1)).toBeUndefined();
});
