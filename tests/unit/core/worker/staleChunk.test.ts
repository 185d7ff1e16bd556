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

test("a chunk that cannot be loaded reloads the page, at most once a minute", () => {
  expect(failToLoad().defaultPrevented).toBe(true);
  expect(failToLoad().defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test("a chunk still missing after the reload counts as damaged on this device", () => {
  const onDamaged = vi.fn();
  window.addEventListener("segue:damaged", onDamaged, { once: true });
  failToLoad();
  expect(onDamaged).not.toHaveBeenCalled();
  failToLoad();
  expect(onDamaged).toHaveBeenCalledOnce();
});

test("a chunk that cannot run counts as damaged, and the page does not reload", () => {
  const onDamaged = vi.fn();
  window.addEventListener("segue:damaged", onDamaged, { once: true });
  failToLoad(new SyntaxError("Unexpected end of input"));
  expect(onDamaged).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test("the page does not reload while a song plays, but offers a new version", () => {
  vi.stubGlobal("navigator", { onLine: true, mediaSession: { playbackState: "playing" } });
  const failure = failToLoad();
  vi.unstubAllGlobals();
  expect([failure.defaultPrevented, reload.mock.calls.length]).toEqual([false, 0]);
  expect(store.get(updateReadyAtom)).toBe(true);
});

test("a chunk whose load the browser cancels because the user leaves the page does not count as missing", () => {
  window.dispatchEvent(new Event("beforeunload"));
  vi.advanceTimersByTime(9000);
  expect(failToLoad().defaultPrevented).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test("a missing chunk still reloads a page that was not left, for example because a link started a download", () => {
  window.dispatchEvent(new Event("beforeunload"));
  vi.advanceTimersByTime(11_000);
  failToLoad();
  expect(reload).toHaveBeenCalledOnce();
});
