import { beforeEach, expect, test, vi } from "vitest";
import { accountKeyIn } from "#src/core/platform/storageKeys.ts";
import type { BuiltFiles } from "../../sw/builtFiles.ts";
import { copyStartFiles, dropOldStartFiles, startCacheOf } from "../../sw/startFiles.ts";
import { ORIGIN } from "./harness.ts";
import { MemoryCaches } from "./memoryCaches.ts";

/** The built files of a version, as Workbox keeps them. */
const version = (revision: string): BuiltFiles => ({
  getCacheKeyForURL: (path) => `${ORIGIN}${path}?__WB_REVISION__=${revision}`,
  matchPrecache: async (path) => new Response(`${path} of ${revision}`),
  strategy: { cacheName: "precache" } as BuiltFiles["strategy"],
});

let stored: MemoryCaches;

beforeEach(() => {
  stored = new MemoryCaches();
  vi.stubGlobal("caches", stored);
});

const textAt = async (address: string, files: BuiltFiles): Promise<string | undefined> =>
  (await stored.match(ORIGIN + address, { cacheName: startCacheOf(files) }))?.text();

test("each address of a start has the built file that belongs there, in a cache of its version", async () => {
  const [first, second] = [version("1"), version("2")];
  await copyStartFiles(first, ORIGIN);
  await copyStartFiles(second, ORIGIN);
  for (const address of ["/", "/login", "/?source=pwa"]) {
    expect(await textAt(address, first)).toBe("/index.html of 1");
    expect(await textAt(address, second)).toBe("/index.html of 2");
  }
  expect(await textAt("/favicon.svg", second)).toBe("/favicon.svg of 2");
  expect(await textAt("/albums", first)).toBeUndefined();
});

test("a version that takes over drops the copies of others, and nothing else", async () => {
  const [first, second] = [version("1"), version("2")];
  await copyStartFiles(first, ORIGIN);
  await copyStartFiles(second, ORIGIN);
  await stored.open("segue-pages");
  await dropOldStartFiles(second);
  expect(await stored.keys()).toEqual([startCacheOf(second), "segue-pages"]);
});

test("no sign-in takes the copies for those of another account", () => {
  expect(accountKeyIn(startCacheOf(version("1")))).toBeUndefined();
});

test("a version whose files are not kept is not installed", async () => {
  await expect(copyStartFiles({ ...version("1"), matchPrecache: async () => undefined }, ORIGIN)).rejects.toThrow(
    "/index.html is not cached",
  );
});
