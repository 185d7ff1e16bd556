import { beforeEach, describe, expect, test, vi } from "vitest";
import { accountKeyIn } from "#src/core/platform/storageKeys.ts";
import type { BuiltFiles } from "../../sw/builtFiles.ts";
import { CHECK, copyStartFiles, dropOldStartFiles, mendStartFiles, startCacheOf } from "../../sw/startFiles.ts";
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

test("each file needed for a start is stored under its path, in a cache of its version", async () => {
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

test("a version that takes over deletes the copies of other versions, and nothing else", async () => {
  const [first, second] = [version("1"), version("2")];
  await copyStartFiles(first, ORIGIN);
  await copyStartFiles(second, ORIGIN);
  await stored.open("segue-pages");
  await dropOldStartFiles(second);
  expect(await stored.keys()).toEqual([startCacheOf(second), "segue-pages"]);
});

test("a sign-in does not mistake the cached start files for another account's data", () => {
  expect(accountKeyIn(startCacheOf(version("1")))).toBeUndefined();
});

test("a version whose files cannot be stored is not installed", async () => {
  await expect(copyStartFiles({ ...version("1"), matchPrecache: async () => undefined }, ORIGIN)).rejects.toThrow(
    "/index.html is not cached",
  );
});

describe("a check of the copies", () => {
  const SHELL = '<!doctype html><div id="shell"></div></html>';
  const ICON = "<svg></svg>";
  const files = version("1");
  const navigate = vi.fn();

  const whole = (file: string): Response =>
    new Response(file === "/index.html" ? SHELL : ICON, {
      headers: { "Content-Type": file === "/index.html" ? "text/html" : "image/svg+xml" },
    });
  const mend = (read = async (file: string) => whole(file)) =>
    mendStartFiles(files, ORIGIN, { clientId: "page" }, read);

  /** Replaces the copy at this path with a damaged one, and shows it to the page. */
  async function damage(address: string): Promise<void> {
    const cache = await stored.open(startCacheOf(files));
    await cache.put(ORIGIN + address, new Response("", { headers: { "Content-Type": "text/html" } }));
    vi.stubGlobal("self", { clients: { get: async () => ({ url: ORIGIN + address, navigate }) } });
  }

  beforeEach(async () => {
    navigate.mockClear();
    await copyStartFiles({ ...files, matchPrecache: async (file) => whole(String(file)) }, ORIGIN);
  });

  test("replaces an empty copy, and reloads the page that showed it", async () => {
    await damage("/");
    await mend();
    expect(await textAt("/", files)).toBe(SHELL);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/`);
    await mend();
    expect(navigate).toHaveBeenCalledOnce();
  });

  test("does not reload a page that showed an intact copy", async () => {
    await damage("/login");
    vi.stubGlobal("self", { clients: { get: async () => ({ url: `${ORIGIN}/`, navigate }) } });
    await mend();
    expect(await textAt("/login", files)).toBe(SHELL);
    expect(navigate).not.toHaveBeenCalled();
  });

  test("keeps a damaged copy and does not reload the page if there is nothing better", async () => {
    await damage("/");
    await mend(async () => new Response("", { headers: { "Content-Type": "text/html" } }));
    expect(navigate).not.toHaveBeenCalled();
  });

  test("can be requested by the page itself, even by an empty page", async () => {
    const copy = await stored.match(`${ORIGIN}/`, { cacheName: startCacheOf(files) });
    expect(copy?.headers.get("Link")).toBe(`<${CHECK}>; rel=prefetch`);
  });
});
