// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FLING_REST_MS, type FlingWatch } from "#src/ui/lists/fling.ts";
import { followList } from "#src/ui/lists/followList.ts";

const FRAME_MS = 16;
const OPENED_MS = 3 * FRAME_MS + FLING_REST_MS;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A list that has just opened in its own scroller. */
function open() {
  document.body.innerHTML = '<div style="overflow-y: auto"><ul></ul></div>';
  const [scroller, list] = [document.querySelector("div"), document.querySelector("ul")];
  if (!scroller || !list) throw new Error("there is no list");
  const look = vi.fn();
  const scroll = vi.fn((box: HTMLElement, fling: FlingWatch) => void fling.step(box.scrollTop));
  const stop = followList(list, { look, scroll });
  const step = (stepPx: number) => {
    vi.advanceTimersByTime(FRAME_MS);
    scroller.scrollTop += stepPx;
    scroller.dispatchEvent(new Event("scroll"));
  };
  return { list, look, scroll, step, stop };
}

it("a list's pictures and further rows load once it has been at rest for a moment", () => {
  const { list, look, scroll } = open();
  expect(look).toHaveBeenCalledOnce();
  expect(list.dataset.pictures).toBe("later");
  expect(scroll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(OPENED_MS);
  expect(list.dataset.pictures).toBeUndefined();
  expect(scroll).toHaveBeenCalledOnce();
});

it("a list's pictures load after a fling that begins at once, and the list is drawn where it stops", () => {
  const { list, look, step } = open();
  for (let frame = 0; frame < 30; frame++) {
    step(100);
    expect(list.dataset.pictures).toBe("later");
  }
  expect(look).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(OPENED_MS + FLING_REST_MS);
  expect(look).toHaveBeenCalledTimes(2);
  expect(list.dataset.pictures).toBeUndefined();
});

it("a removed list is ignored", () => {
  const { list, look, scroll, step, stop } = open();
  stop();
  step(100);
  vi.advanceTimersByTime(5000);
  expect(look).toHaveBeenCalledOnce();
  expect(scroll).not.toHaveBeenCalled();
  expect(list.dataset.pictures).toBe("later");
});
