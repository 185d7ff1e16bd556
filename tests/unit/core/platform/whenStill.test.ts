// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { watchUse, whenResting, whenStill } from "#src/core/platform/whenStill.ts";

let stop: () => void;

beforeAll(() => vi.useFakeTimers());

beforeEach(() => {
  // The last scroll of the previous test must be long over.
  vi.advanceTimersByTime(1000);
  stop = watchUse();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

afterAll(() => vi.useRealTimers());

const scroll = () => document.body.dispatchEvent(new Event("scroll"));

/**
 * Makes some work wait for stillness, or for `wait`. Returns a function that lets time pass, and says whether the work
 * has begun.
 */
function waiting(wait = whenStill) {
  const begin = vi.fn();
  void wait().then(begin);
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return begin.mock.calls.length > 0;
  };
}

test("work begins at once while nothing scrolls", async () => {
  expect(await waiting()(0)).toBe(true);
});

test("work waits while anything in the page scrolls, and begins soon afterwards", async () => {
  scroll();
  const hasBegunAfter = waiting();
  for (let frame = 0; frame < 60; frame++) {
    scroll();
    expect(await hasBegunAfter(16)).toBe(false);
  }
  expect(await hasBegunAfter(400)).toBe(true);
});

test("work that has waited for an idle moment keeps waiting if a scroll has begun by then", async () => {
  const begin = vi.fn();
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  void whenStill().then(begin);
  scroll();
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begin).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  idle.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(begin).toHaveBeenCalledTimes(1);
});

test("scrolling does not delay work once the page is no longer watched", async () => {
  stop();
  scroll();
  expect(await waiting()(0)).toBe(true);
});

test.each(["pointerdown", "pointerup", "keydown", "scroll"])(
  "a request waits until a second has passed after a %s and after each that follows it",
  async (use) => {
    const act = () => document.body.dispatchEvent(new Event(use, { bubbles: true }));
    act();
    const hasBegunAfter = waiting(whenResting);
    expect(await hasBegunAfter(900)).toBe(false);
    act();
    expect(await hasBegunAfter(900)).toBe(false);
    expect(await hasBegunAfter(200)).toBe(true);
  },
);

test("a click does not delay work that waits only for scrolling", async () => {
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(await waiting()(0)).toBe(true);
});
