// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { watchScrolling, whenStill } from "#src/core/platform/whenStill.ts";

let stop: () => void;

beforeAll(() => vi.useFakeTimers());

beforeEach(() => {
  // The last scroll of the test before is long over.
  vi.advanceTimersByTime(1000);
  stop = watchScrolling();
});

afterEach(() => stop());

afterAll(() => vi.useRealTimers());

const scroll = () => document.body.dispatchEvent(new Event("scroll"));

/** Whether work that waits for stillness may begin, after so much time. */
function waiting() {
  const begin = vi.fn();
  void whenStill().then(begin);
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return begin.mock.calls.length > 0;
  };
}

test("work begins at once while nothing is scrolled", async () => {
  expect(await waiting()(0)).toBe(true);
});

test("work waits for as long as something is scrolled, wherever in the page, and begins soon after", async () => {
  scroll();
  const hasBegunAfter = waiting();
  for (let frame = 0; frame < 60; frame++) {
    scroll();
    expect(await hasBegunAfter(16)).toBe(false);
  }
  expect(await hasBegunAfter(400)).toBe(true);
});

test("what is no longer watched holds nothing up", async () => {
  stop();
  scroll();
  expect(await waiting()(0)).toBe(true);
});
