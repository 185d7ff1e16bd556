import { beforeEach, expect, test, vi } from "vitest";
import { answerBuilt, type BuiltFiles, isIntact } from "../../sw/builtFiles.ts";
import type { FetchContext } from "../../sw/network.ts";
import { dispatchFetch } from "./harness.ts";
import { MemoryCaches } from "./memoryCaches.ts";

const SHELL = '<!doctype html><div id="shell"></div></html>\n';
const KEY = "https://segue.test/index.html?__WB_REVISION__=1";

const html = (body: string): Response =>
  new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
const script = (body: string): Response => new Response(body, { headers: { "Content-Type": "text/javascript" } });

let stored: MemoryCaches;
let network: () => Response;
let repairs: number;

const files: BuiltFiles = {
  getCacheKeyForURL: () => KEY,
  matchPrecache: () => stored.match(KEY, { cacheName: "precache" }),
  strategy: { cacheName: "precache" } as BuiltFiles["strategy"],
};

beforeEach(() => {
  stored = new MemoryCaches();
  network = () => html(SHELL);
  repairs = 0;
  vi.stubGlobal("caches", stored);
  vi.stubGlobal("fetch", async () => network());
});

const precache = async (body: string): Promise<void> => (await stored.open("precache")).put(KEY, html(body));
const answer = (event: FetchContext) =>
  answerBuilt(files, "/index.html", event, async () => {
    repairs += 1;
  });
const shown = async (): Promise<string> => (await dispatchFetch(answer, "/orders")).text();

test.each([
  ["the shell", true, "/index.html", html(SHELL)],
  ["a captive portal's page instead of the shell", false, "/index.html", html("<!doctype html><h1>Wi-Fi</h1></html>")],
  ["a truncated shell", false, "/index.html", html(SHELL.slice(0, 30))],
  ["a script", true, "/boot.js", script("start()")],
  ["an empty script", false, "/boot.js", script("")],
  ["the app's page instead of a missing script", false, "/assets/home-1.js", html(SHELL)],
  ["a script that is gone", false, "/assets/home-1.js", new Response("", { status: 404 })],
])("%s is intact: %s", async (_, isGood, pathname, response) => {
  expect(await isIntact(pathname, response)).toBe(isGood);
});

test.each([
  ["an empty shell", ""],
  ["a truncated shell", SHELL.slice(0, 30)],
  ["a captive portal's page", "<!doctype html><h1>Wi-Fi</h1></html>"],
])("%s on this device is permanently replaced by the server's shell", async (_, damaged) => {
  await precache(damaged);
  expect(await shown()).toBe(SHELL);
  network = () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await shown()).toBe(SHELL);
  expect(repairs).toBe(1);
});

test("an intact shell is shown without a request for another shell", async () => {
  await precache(SHELL);
  network = () => html("<!doctype html>another");
  expect(await shown()).toBe(SHELL);
});

test("a damaged shell is shown rather than a captive portal's page", async () => {
  await precache(SHELL.slice(0, 30));
  network = () => html("<!doctype html><h1>Wi-Fi</h1></html>");
  expect(await shown()).toBe(SHELL.slice(0, 30));
  expect(repairs).toBe(0);
});
