import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openMediaStore } from "#server/media/openMediaStore.ts";
import type { MediaStore } from "#server/media/store.ts";

const CONTENT = randomBytes(300_000);
let folder: string;
let store: MediaStore;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "segue-store-"));
  store = openMediaStore({ dataDir: folder });
  ({ path } = await store.put(CONTENT, ".mp3"));
});
afterAll(() => rm(folder, { recursive: true }));

it("reads a part of a file in turns", async () => {
  let turns = 0;
  const part = store.open(path, { start: 10, end: 200_009 }, async (read) => {
    turns += 1;
    await read();
  });
  expect(await buffer(part)).toEqual(CONTENT.subarray(10, 200_010));
  expect(turns).toBeGreaterThanOrEqual(3);
});

it("reads nothing before its turn", async () => {
  const turns: (() => void)[] = [];
  const stream = store.open(path, undefined, async (read) => {
    if (turns.length === 0) await new Promise<void>((resolve) => turns.push(resolve));
    await read();
  });
  const whole = buffer(stream);
  await once(stream, "open");
  await expect.poll(() => turns.length).toBe(1);
  expect(stream.readableLength).toBe(0);
  turns[0]?.();
  expect(await whole).toEqual(CONTENT);
});

it("rejects with the error of the turn queue", async () => {
  const refuse = async () => {
    throw new Error("too many wait");
  };
  await expect(buffer(store.open(path, undefined, refuse))).rejects.toThrow("too many wait");
});
