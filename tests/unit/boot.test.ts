import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

/** Node knows no `import()` in code from a string. */
const SOURCE = readFileSync("public/boot.js", "utf8").replace("import(app.href)", "startApp(app.href)");

const APP = "/assets/start.js";

let frames: FrameRequestCallback[];
let started: Promise<unknown>;

/** Runs boot.js at an address, up to the moment at which the page is parsed. */
function boot(pathname: string): void {
  frames = [];
  started = new Promise((resolve) => {
    vi.stubGlobal("startApp", (address: string) => {
      resolve(address);
      return new Promise(() => undefined);
    });
  });
  vi.stubGlobal("document", { documentElement: { dataset: {} }, hidden: false, querySelector: () => ({ href: APP }) });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("location", { pathname, search: "" });
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("addEventListener", (type: string, react: () => void) => type === "DOMContentLoaded" && react());
  new Function(SOURCE)();
}

/** Paints a frame; returns whether the app still waits for another one. */
function paint(): boolean {
  for (const callback of frames.splice(0)) callback(0);
  return frames.length > 0;
}

beforeEach(() => vi.unstubAllGlobals());

test("a login form has two frames, from the second of which it can be typed into, before the app is started", async () => {
  boot("/login");
  expect(paint()).toBe(true);
  expect(paint()).toBe(false);
  expect(await started).toBe(APP);
});

test("where there is no form the app is started after the first frame", async () => {
  boot("/albums");
  expect(paint()).toBe(false);
  expect(await started).toBe(APP);
});
