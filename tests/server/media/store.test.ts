import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MediaStore } from "#server/media/store.ts";
import { mediaPaths, mediaStoreAt, readMedia } from "../../support/media.ts";

const CONTENT = randomBytes(1_300_000);
/**
 * CONTENT must be read in at least this many parts. A bucket is read in larger and therefore fewer parts than a disk.
 */
const READS = 3;
let folder: string;
let store: MediaStore;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "segue-store-"));
  store = mediaStoreAt(folder);
  ({ path } = await store.put(CONTENT, ".mp3"));
});
afterAll(() => rm(folder, { recursive: true }));

it("part of a file is read in several steps, each of which waits for its turn", async () => {
  let turns = 0;
  const part = store.open(path, { start: 10, end: 1_200_009 }, async (read) => {
    turns += 1;
    return read();
  });
  expect((await buffer(part)).equals(CONTENT.subarray(10, 1_200_010))).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(READS);
});

it("nothing of a file is read before its turn", async () => {
  const turns: (() => void)[] = [];
  const stream = store.open(path, undefined, async (read) => {
    if (turns.length === 0) await new Promise<void>((resolve) => turns.push(resolve));
    return read();
  });
  const whole = buffer(stream);
  await expect.poll(() => turns.length).toBe(1);
  expect(stream.readableLength).toBe(0);
  turns[0]?.();
  expect((await whole).equals(CONTENT)).toBe(true);
});

it("reading fails with the error of the queue in which it waits for its turn", async () => {
  const refuse = async () => {
    throw new Error("too many wait");
  };
  await expect(buffer(store.open(path, undefined, refuse))).rejects.toThrow("too many wait");
});

it("the list of stored files contains no unfinished files", async () => {
  await store.putAt("deep/er/file", async (target) => {
    await writeFile(target, "whole");
    expect(await mediaPaths(store)).toEqual([path]);
  });
  expect(await mediaPaths(store)).toEqual(["deep/er/file", path].toSorted());
  expect(await store.stat("deep/er/file")).toEqual({ bytes: 5 });
  await store.remove("deep/er/file");
  expect(await mediaPaths(store)).toEqual([path]);
});

it("nothing is stored if writing fails", async () => {
  const fail = store.putMade(".mp3", async (target) => {
    await writeFile(target, "half");
    throw new Error("the encoder failed");
  });
  await expect(fail).rejects.toThrow("the encoder failed");
  expect(await mediaPaths(store)).toEqual([path]);
  expect(await readdir(join(folder, "media/unfinished"))).toEqual([]);
});

it("a program gets a local file with the content", async () => {
  expect(await store.withLocal(path, async (file) => (await readFile(file)).equals(CONTENT))).toBe(true);
  expect(await readdir(join(folder, "media/unfinished"))).toEqual([]);
});

it("an empty file can be stored, and reading a missing file fails", async () => {
  const empty = await store.put(Buffer.alloc(0), ".txt");
  expect([empty.bytes, (await readMedia(store, empty.path)).length]).toEqual([0, 0]);
  await store.remove(empty.path);
  await expect(readMedia(store, empty.path)).rejects.toThrow();
});
