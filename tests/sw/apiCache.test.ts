import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CACHES, COPY_HEADER, COPY_REASON_HEADER } from "#contract/workerMessages.ts";
import { dispatchFetch, json, noNetwork, readModules, startWorker, type Worker } from "./harness.ts";

let worker: Worker;

beforeEach(async () => {
  worker = await startWorker();
  await worker.account.setAccount("ada");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const read = (path: string, init?: RequestInit) => dispatchFetch(worker.api.answerRead, path, init);
const aPage = () =>
  new Response("<!doctype html><h1>Free Wi-Fi</h1>", { headers: { "Content-Type": "text/html; charset=utf-8" } });
const home = { top_songs: [{ id: 1 }] };

describe("a read", () => {
  test("comes from the network if there is one, without a header that marks a copy", async () => {
    worker.setNetwork(() => json(home));
    await read("/api/home");
    worker.setNetwork(() => json({ top_songs: [] }));
    const response = await read("/api/home");
    expect(await response.json()).toEqual({ top_songs: [] });
    expect(response.headers.has(COPY_HEADER)).toBe(false);
  });

  test("comes from the copy offline, with the copy's date", async () => {
    worker.setNetwork(() => json(home));
    await read("/api/home");
    worker.cutNetwork();
    const response = await read("/api/home");
    expect(await response.json()).toEqual(home);
    expect(Date.parse(response.headers.get(COPY_HEADER) ?? "")).not.toBeNaN();
    expect(response.headers.get(COPY_REASON_HEADER)).toBe("offline");
  });

  test("fails offline if there is no copy", async () => {
    worker.cutNetwork();
    await expect(read("/api/home")).rejects.toThrow("Failed to fetch");
  });

  test("comes from the copy if the server fails, and fails if there is none", async () => {
    worker.setNetwork(() => json({ message: "down" }, 503));
    expect((await read("/api/home")).status).toBe(503);
    worker.setNetwork(() => json(home));
    await read("/api/home");
    worker.setNetwork(() => json({ message: "down" }, 503));
    const response = await read("/api/home");
    expect(await response.json()).toEqual(home);
    expect(response.headers.get(COPY_REASON_HEADER)).toBe("failing");
  });

  test.each([
    ["a 401", () => json({ message: "no" }, 401)],
    ["a 403", () => json({ message: "no" }, 403)],
    ["a 404", () => json({ message: "no" }, 404)],
    ["a 500", () => json({ message: "no" }, 500)],
    ["an error code in the body", () => json({ code: 404, message: "no" })],
    ["an error code in the body, as a string", () => json({ code: "404", message: "no" })],
    ["a page instead of JSON", () => new Response("<html>", { headers: { "Content-Type": "text/html" } })],
    ["JSON that is not an object", () => json(7)],
  ])("is not saved: %s", async (_, network) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    worker.setNetwork(network);
    await read("/api/beat_store/lyric/1");
    worker.cutNetwork();
    await expect(read("/api/beat_store/lyric/1")).rejects.toThrow("Failed to fetch");
  });

  test("keeps its copy when a response that cannot be saved arrives", async () => {
    worker.setNetwork(() => json(home));
    await read("/api/home");
    worker.setNetwork(() => json({ message: "no" }, 401));
    expect((await read("/api/home")).status).toBe(401);
    worker.cutNetwork();
    expect(await (await read("/api/home")).json()).toEqual(home);
  });

  test("comes from the copy if a captive portal responds, as it does offline", async () => {
    worker.setNetwork(() => json(home));
    await read("/api/home");
    worker.setNetwork(aPage);
    const response = await read("/api/home");
    expect(await response.json()).toEqual(home);
    expect(response.headers.get(COPY_REASON_HEADER)).toBe("offline");
    worker.cutNetwork();
    expect(await (await read("/api/home")).json()).toEqual(home);
  });

  test("keeps its previous copy if a full device refuses the new copy", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    worker.setNetwork(() => json(home));
    await read("/api/home");
    const cache = await worker.caches.open(CACHES.api("ada"));
    vi.spyOn(cache, "put").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
    worker.setNetwork(() => json({ top_songs: [] }));
    expect(await (await read("/api/home")).json()).toEqual({ top_songs: [] });
    worker.cutNetwork();
    expect(await (await read("/api/home")).json()).toEqual(home);
  });

  test("is saved separately for each page of a list", async () => {
    worker.setNetwork((request) => json({ page: new URL(request.url).searchParams.get("page") }));
    await read("/api/music/label/detail/1?page=1");
    await read("/api/music/label/detail/1?page=2");
    worker.cutNetwork();
    expect(await (await read("/api/music/label/detail/1?page=1")).json()).toEqual({ page: "1" });
    await expect(read("/api/music/label/detail/1?page=3")).rejects.toThrow();
  });

  test("a later part of a long list evicts only other such parts", async () => {
    worker.setNetwork((request) => json({ offset: new URL(request.url).searchParams.get("offset") }));
    const window = (number: number) => read(`/api/music/genre/detail/house?offset=${number * 100}&limit=100`);
    await read("/api/home");
    for (let number = 0; number <= 700; number += 1) await window(number);
    worker.cutNetwork();
    expect((await read("/api/home")).status).toBe(200);
    expect(await (await window(0)).json()).toEqual({ offset: "0" });
    expect(await (await window(700)).json()).toEqual({ offset: "70000" });
    await expect(window(1)).rejects.toThrow();
  });

  test("a read by POST is saved under its body, and reaches the server complete", async () => {
    const asking = (category: unknown) => ({ method: "POST", body: JSON.stringify({ category }) });
    worker.setNetwork(async (request) => json({ products: [await request.json()] }));
    await read("/api/beat_store/list", asking(0));
    await read("/api/beat_store/list", asking([2]));
    worker.cutNetwork();
    const products = async (category: unknown) => (await read("/api/beat_store/list", asking(category))).json();
    expect(await products(0)).toEqual({ products: [{ category: 0 }] });
    expect(await products([2])).toEqual({ products: [{ category: [2] }] });
    await expect(products([3])).rejects.toThrow();
  });

  test("comes from the copy whatever the Vary header says", async () => {
    worker.setNetwork(() => new Response('{"a":1}', { headers: { Vary: "Authorization" } }));
    await read("/api/home", { headers: { Authorization: "Bearer one" } });
    worker.cutNetwork();
    expect((await read("/api/home", { headers: { Authorization: "Bearer two" } })).status).toBe(200);
  });
});

describe("an account", () => {
  test("never gets another account's copies", async () => {
    worker.setNetwork(() => json(home));
    await read("/api/home");
    worker.cutNetwork();
    await worker.account.setAccount("bob");
    await expect(read("/api/home")).rejects.toThrow();
    await worker.account.setAccount(null);
    await expect(read("/api/home")).rejects.toThrow();
    await worker.account.setAccount("ada");
    expect((await read("/api/home")).status).toBe(200);
  });

  test("nothing is saved without an account", async () => {
    await worker.account.setAccount(null);
    worker.setNetwork(() => json(home));
    await read("/api/home");
    expect(await worker.caches.keys()).toEqual([]);
  });

  test("the account is remembered after the worker restarts", async () => {
    worker.setNetwork(() => json(home));
    await read("/api/home");
    worker.cutNetwork();
    worker = { ...worker, ...(await readModules()) };
    expect(await (await read("/api/home")).json()).toEqual(home);
  });
});

describe("a page of content", () => {
  const page = (path: string) => dispatchFetch(worker.api.answerPage, path);
  const titled = (title: string) => () => json({ data: { title } });

  test("is shown at once and refreshed in the background", async () => {
    worker.setNetwork(titled("old"));
    await page("/api/page/about");
    worker.setNetwork(titled("new"));
    expect(await (await page("/api/page/about")).json()).toEqual({ data: { title: "old" } });
    expect(await (await page("/api/page/about")).json()).toEqual({ data: { title: "new" } });
  });

  test("is marked as offline only if there is no network", async () => {
    worker.setNetwork(titled("about"));
    await page("/api/page/about");
    expect((await page("/api/page/about")).headers.has(COPY_HEADER)).toBe(false);
    worker.browser.onLine = false;
    expect((await page("/api/page/about")).headers.has(COPY_HEADER)).toBe(true);
    worker.browser.onLine = true;
    worker.setNetwork(noNetwork);
    await page("/api/page/about");
    expect((await page("/api/page/about")).headers.has(COPY_HEADER)).toBe(true);
  });

  test("belongs to no account, so that visitors can see it too", async () => {
    worker.setNetwork(titled("about"));
    await page("/api/page/about");
    await worker.account.forgetAccount("ada");
    worker.cutNetwork();
    expect((await page("/api/page/about")).status).toBe(200);
    expect(await worker.caches.keys()).toEqual([CACHES.pages]);
  });

  test("is kept while it is among the newest 120", async () => {
    worker.setNetwork(titled("page"));
    for (let number = 0; number < 125; number += 1) await page(`/api/page/p${number}`);
    worker.cutNetwork();
    await expect(page("/api/page/p4")).rejects.toThrow();
    expect((await page("/api/page/p5")).status).toBe(200);
    expect((await page("/api/page/p124")).status).toBe(200);
  });
});
