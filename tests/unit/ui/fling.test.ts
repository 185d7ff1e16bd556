// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FLING_REST_MS, watchFling } from "#src/ui/lists/fling.ts";

const FRAME_MS = 16;

describe("a fling", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /**
   * A scroll that has rested at a position and then moves by the given px per frame. `step` returns the pace of the
   * last frame.
   */
  const scrollFrom = (startPx: number, onRest: () => void = vi.fn()) => {
    const watch = watchFling(onRest);
    let topPx = startPx;
    const step = (...stepsPx: number[]) => {
      const paces = stepsPx.map((stepPx) => {
        vi.advanceTimersByTime(FRAME_MS);
        topPx += stepPx;
        return watch.step(topPx);
      });
      return paces.at(-1);
    };
    step(0);
    vi.advanceTimersByTime(5000);
    step(0);
    return { ...watch, step };
  };

  it.each([
    { startPx: 0, stepPx: 100, pace: "fling" },
    { startPx: 90_000, stepPx: -100, pace: "fling" },
    { startPx: 0, stepPx: 20, pace: "slow" },
  ])("is a scroll too fast for reading: $stepPx px per frame", ({ startPx, stepPx, pace }) => {
    const { step } = scrollFrom(startPx);
    expect(step(stepPx, stepPx, stepPx)).toBe(pace);
  });

  it("is neither a jump to another place, nor two jumps with a pause between them", () => {
    const { step } = scrollFrom(0);
    expect(step(30_000)).toBe("fast");
    vi.advanceTimersByTime(500);
    expect(step(200_000)).toBe("fast");
  });

  it("starts with a single step if the step is known not to be a jump", () => {
    const { begin, step } = scrollFrom(0);
    step(100);
    begin();
    expect(step(20)).toBe("fling");
  });

  it("ends, like a jump, once no fast step has followed for some time, and reports that once", () => {
    const onRest = vi.fn();
    const { isAtRest, step } = scrollFrom(0, onRest);
    for (const stepsPx of [[100, 100, 20, 20], [30_000]]) {
      onRest.mockClear();
      step(...stepsPx);
      expect(isAtRest()).toBe(false);
      vi.advanceTimersByTime(FLING_REST_MS + 2 * FRAME_MS);
      expect(isAtRest()).toBe(true);
      vi.advanceTimersByTime(5000);
      expect(onRest).toHaveBeenCalledOnce();
      expect(step(20)).toBe("slow");
    }
  });

  it("continues through a late frame, although a step then takes so long that it looks slow", () => {
    const onRest = vi.fn();
    const { step } = scrollFrom(0, onRest);
    step(100, 100);
    vi.advanceTimersByTime(FLING_REST_MS - FRAME_MS);
    expect(step(100)).toBe("fling");
    expect(step(600, 100)).toBe("fling");
    expect(onRest).not.toHaveBeenCalled();
  });

  it("is detected on its second step, even if that step is late or the list was at rest for long", () => {
    const { step } = scrollFrom(0);
    vi.advanceTimersByTime(5000);
    expect(step(100)).toBe("fast");
    vi.advanceTimersByTime(FLING_REST_MS - FRAME_MS);
    expect(step(100)).toBe("fling");
  });

  it("is not a slow scroll with late frames", () => {
    const { step } = scrollFrom(0);
    for (const lateMs of [50, 80, 60, 80]) {
      vi.advanceTimersByTime(lateMs - FRAME_MS);
      expect(step(lateMs)).not.toBe("fling");
    }
  });

  it("reports nothing about a removed list", () => {
    const onRest = vi.fn();
    const { step, stop } = scrollFrom(0, onRest);
    step(100, 100);
    stop();
    vi.advanceTimersByTime(5000);
    expect(onRest).not.toHaveBeenCalled();
  });
});
