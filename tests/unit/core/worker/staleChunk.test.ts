// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { store } from "#src/core/platform/store.ts";
import { reloadOnStaleChunk } from "#src/core/worker/staleChunk.ts";
import { updateReadyAtom } from "#src/core/worker/update.ts";

const reload = vi.fn();

function failToLoad(payload = new Error("gone")): Event {
  const failure = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload });
  window.dispatchEvent(failure);
  return failure;
}

beforeAll(() => {
  vi.spyOn(location, "reload").mockImplementation(reload);
  reloadOnStaleChunk();
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  sessionStorage.clear();
  reload.mockClear();
  return () => vi.useRealTimers();
});

test("a part that cannot be loaded reloads the page, once within a minute", () => {
  expect(failToLoad().defaultPrevented).toBe(true);
  expect(failToLoad().defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test("one that is missing after the reload too is damaged on this device, which is to be mended", () => {
  const onDamaged = vi.fn();
  window.addEventListener("segue:damaged", onDamaged, { once: true });
  failToLoad();
  expect(onDamaged).not.toHaveBeenCalled();
  failToLoad();
  expect(onDamaged).toHaveBeenCalledOnce();
});

test("one that cannot be run is damaged, which no reload mends", () => {
  const onDamaged = vi.fn();
  window.addEventListener("segue:damaged", onDamaged, { once: true });
  failToLoad(new SyntaxError("Unexpected end of input"));
  expect(onDamaged).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test("while a song plays the page is not reloaded, and a new version is offered", () => {
  vi.stubGlobal("navigator", { onLine: true, mediaSession: { playbackState: "playing" } });
  const failure = failToLoad();
  vi.unstubAllGlobals();
  expect([failure.defaultPrevented, reload.mock.calls.length]).toEqual([false, 0]);
  expect(store.get(updateReadyAtom)).toBe(true);
});

test("what a browser stops loading because the page is left does not turn the person back", () => {
  window.dispatchEvent(new Event("beforeunload"));
  vi.advanceTimersByTime(9000);
  expect(failToLoad().defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test("a page that was not left after all, as after a download, is reloaded again", () => {
  window.dispatchEvent(new Event("beforeunload"));
  vi.advanceTimersByTime(11_000);
  failToLoad();
  expect(reload).toHaveBeenCalledOnce();
});
