// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FLING_REST_MS, watchFling } from "#src/ui/lists/fling.ts";

const FRAME_MS = 16;

describe("a fling", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A scroll that was at a place long before, and moves by so many px in each frame. */
  const scrollFrom = (startPx: number, onRest: () => void = vi.fn()) => {
    const watch = watchFling(onRest);
    let topPx = startPx;
    const step = (...stepsPx: number[]) => {
      for (const stepPx of stepsPx) {
        vi.advanceTimersByTime(FRAME_MS);
        topPx += stepPx;
        watch.step(topPx);
      }
    };
    step(0);
    vi.advanceTimersByTime(5000);
    step(0);
    return { isFling: watch.isFling, stop: watch.stop, step };
  };

  it.each([
    { startPx: 0, stepPx: 100, isFast: true },
    { startPx: 90_000, stepPx: -100, isFast: true },
    { startPx: 0, stepPx: 20, isFast: false },
  ])("is a scroll that stays faster than anybody reads: $stepPx px in each frame", ({ startPx, stepPx, isFast }) => {
    const { isFling, step } = scrollFrom(startPx);
    step(stepPx, stepPx, stepPx);
    expect(isFling()).toBe(isFast);
  });

  it("is no jump to another place, nor two of them with a pause", () => {
    const { isFling, step } = scrollFrom(0);
    step(30_000);
    expect(isFling()).toBe(false);
    vi.advanceTimersByTime(500);
    step(200_000);
    expect(isFling()).toBe(false);
  });

  it("is over once it has made no fast step for some time, and says so once", () => {
    const onRest = vi.fn();
    const { isFling, step } = scrollFrom(0, onRest);
    step(100, 100, 20, 20);
    expect(isFling()).toBe(true);
    vi.advanceTimersByTime(FLING_REST_MS + 2 * FRAME_MS);
    expect(isFling()).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(onRest).toHaveBeenCalledOnce();
  });

  it("lasts through a frame that comes late, also when the step that comes with it seems slow", () => {
    const onRest = vi.fn();
    const { isFling, step } = scrollFrom(0, onRest);
    step(100, 100);
    vi.advanceTimersByTime(FLING_REST_MS - FRAME_MS);
    step(100);
    step(600, 100);
    expect(isFling()).toBe(true);
    expect(onRest).not.toHaveBeenCalled();
  });

  it("is seen with its second step, however long the list had stood before, and also when that step comes late", () => {
    const { isFling, step } = scrollFrom(0);
    vi.advanceTimersByTime(5000);
    step(100);
    expect(isFling()).toBe(false);
    vi.advanceTimersByTime(FLING_REST_MS - FRAME_MS);
    step(100);
    expect(isFling()).toBe(true);
  });

  it("is no slow scroll whose frames come late", () => {
    const { isFling, step } = scrollFrom(0);
    for (const lateMs of [50, 80, 60, 80]) {
      vi.advanceTimersByTime(lateMs - FRAME_MS);
      step(lateMs);
    }
    expect(isFling()).toBe(false);
  });

  it("says nothing any more of a list that has gone", () => {
    const onRest = vi.fn();
    const { step, stop } = scrollFrom(0, onRest);
    step(100, 100);
    stop();
    vi.advanceTimersByTime(5000);
    expect(onRest).not.toHaveBeenCalled();
  });
});
