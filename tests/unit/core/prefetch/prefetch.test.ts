// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CACHES } from "#contract/workerMessages.ts";

const ADA = "0123456789abcdef";
const BOB = "fedcba9876543210";
const AN_HOUR_MS = 3_600_000;
const LIBRARY = ["favourite", "following", "saved-album", "playlist", "music/history", "music/browse"];
const PAGES = ["sidebar/outer", "footer/links"];
const BEATS = [
  "sidebar/beat-store",
  "beat_store/categories",
  "beat_store/list",
  "beat_store/owned",
  "beat_store/lyrics",
];
const SHOP = ["packages", "orders", ...BEATS];

const connection = { saveData: false, type: "wifi" };
const cacheNames = new Set<string>();
let asked: string[] = [];
let isLockFree = true;

const workers = (controller: object | null) => Object.assign(new EventTarget(), { controller });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("caches", { has: async (name: string) => cacheNames.has(name) });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: workers({}) });
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
  const request = (_name: string, _options: object, work: (lock: object | null) => unknown) =>
    Promise.resolve(work(isLockFree ? {} : null));
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  vi.stubGlobal("fetch", async (input: Request) => {
    asked.push(new URL(input.url).pathname.replace("/api/", ""));
    return new Response("{}", { headers: { "Content-Type": "application/json" } });
  });
  Object.assign(connection, { saveData: false, type: "wifi" });
  localStorage.clear();
  // Signing in sets the CSRF cookie, which the beat store's reads by POST need.
  vi.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=a");
  isLockFree = true;
  for (const accountKey of [ADA, BOB]) cacheNames.add(CACHES.api(accountKey));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts the app and leaves it open for a minute. Returns what is requested from the server. */
async function start({ accountKey = ADA, hasMusic = true } = {}): Promise<string[]> {
  vi.resetModules();
  asked = [];
  const { setActiveAccount } = await import("#src/core/account/activeAccount.ts");
  const { startPrefetch } = await import("#src/core/prefetch/prefetch.ts");
  setActiveAccount(accountKey);
  const stop = startPrefetch(hasMusic);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  return asked;
}

const ALL = ["music/download", ...LIBRARY, ...PAGES, "home", ...SHOP];
const AT_EVERY_START = ["music/download", "home"];

describe("prefetching", () => {
  test("reads the library and pages before the rest, and skips music for a user who may not play it", async () => {
    expect(await start()).toEqual(ALL);
    expect(await start({ accountKey: BOB, hasMusic: false })).toEqual(["music/download", ...PAGES, ...SHOP]);
  });

  test("does not start before the open screen has loaded", async () => {
    vi.resetModules();
    asked = [];
    const { setActiveAccount } = await import("#src/core/account/activeAccount.ts");
    const { startPrefetch } = await import("#src/core/prefetch/prefetch.ts");
    setActiveAccount(ADA);
    const stop = startPrefetch(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked).toEqual([]);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  test("requests only owned songs and Home again within a day", async () => {
    await start();
    expect(await start()).toEqual(AT_EVERY_START);
    vi.setSystemTime(Date.now() + 23 * AN_HOUR_MS);
    expect(await start()).toEqual(AT_EVERY_START);
    vi.setSystemTime(Date.now() + AN_HOUR_MS);
    expect(await start()).toEqual(ALL);
  });

  test("reads everything again for another account, once the user may play music, and if copies were removed", async () => {
    await start();
    expect(await start({ accountKey: BOB })).toEqual(ALL);
    await start({ hasMusic: false });
    expect(await start()).toEqual(ALL);
    cacheNames.delete(CACHES.api(ADA));
    expect(await start()).toEqual(ALL);
  });

  test("reads everything again with another version of Segue", async () => {
    await start();
    const [[name = "", mark = ""] = []] = Object.entries({ ...localStorage });
    localStorage.setItem(name, `${mark}?another`);
    expect(await start()).toEqual(ALL);
  });

  test("starts over if it was interrupted", async () => {
    vi.resetModules();
    const { setActiveAccount } = await import("#src/core/account/activeAccount.ts");
    const { startPrefetch } = await import("#src/core/prefetch/prefetch.ts");
    setActiveAccount(ADA);
    vi.stubGlobal("fetch", async () => {
      setActiveAccount(null);
      return new Response("{}");
    });
    startPrefetch(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ["data saving switched on", { saveData: true }],
    ["a mobile network", { type: "cellular" }],
  ])("reads nothing with %s", async (_, paid) => {
    Object.assign(connection, paid);
    expect(await start()).toEqual([]);
  });

  test("does not happen in a tab while another tab is reading, or without a worker to save the responses", async () => {
    isLockFree = false;
    expect(await start()).toEqual([]);
    isLockFree = true;
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: workers(null) });
    expect(await start()).toEqual([]);
  });
});
