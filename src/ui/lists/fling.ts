import { afterPaint } from "../afterPaint.ts";

/** Rows scrolling faster than this cannot be read. */
const FLING_PX_PER_S = 2_500;
/**
 * A fling has at least this many fast steps. A single one may be a jump, and the rows it lands on should be readable.
 */
const FLING_STEPS = 2;
/** The assumed duration of the first step: the time since the previous scroll says nothing about its speed. */
const FRAME_MS = 17;
/** A fling ends after this long without a fast step, provided the next two frames have none either. */
export const FLING_REST_MS = 100;

/** A fast step is either a jump or the first step of a fling. */
export type Pace = "slow" | "fast" | "fling";

/** Distinguishes flings, whose rows nobody can read, from slower scrolling. */
export interface FlingWatch {
  /** Call with each scroll event. */
  step: (topPx: number) => Pace;
  /** Call if the last fast step was the first step of a fling rather than a jump. */
  begin: () => void;
  /** Whether neither a fling nor a jump is in progress. */
  isAtRest: () => boolean;
  stop: () => void;
}

/**
 * Watches a scroll and calls `onRest` when a fling or a jump has ended. A late frame makes a fling look slow, but must
 * not end it: full rows would then be rendered, and the next frame would be even later.
 */
export function watchFling(onRest: () => void): FlingWatch {
  let [lastTopPx, lastAtMs, lastTookMs, fastSteps] = [0, 0, FRAME_MS, 0];
  let restsAtMs = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting: (() => void) | undefined;

  const isFling = () => fastSteps >= FLING_STEPS;
  const rest = () => {
    fastSteps = 0;
    onRest();
  };
  /** One timer for all steps: resetting it with each step took a seventh of the step's time. */
  const waitForRest = () => {
    resting = setTimeout(() => {
      if (performance.now() < restsAtMs) return waitForRest();
      resting = undefined;
      // Scroll steps made while the page was busy arrive with the next frames.
      stopWaiting = afterPaint(rest);
    }, restsAtMs - performance.now());
  };

  return {
    step: (topPx) => {
      const atMs = performance.now();
      const sinceLastMs = atMs - lastAtMs;
      const tookMs = !isFling() && sinceLastMs > FLING_REST_MS ? FRAME_MS : sinceLastMs;
      // Scroll events arrive one frame later. If that frame was late, the step was faster than it looks.
      const isFast = Math.abs(topPx - lastTopPx) * 1000 > FLING_PX_PER_S * Math.min(tookMs, lastTookMs);
      [lastTopPx, lastAtMs, lastTookMs] = [topPx, atMs, tookMs];
      if (!isFast) return isFling() ? "fling" : "slow";
      fastSteps += 1;
      restsAtMs = atMs + FLING_REST_MS;
      stopWaiting?.();
      if (resting === undefined) waitForRest();
      return isFling() ? "fling" : "fast";
    },
    begin: () => {
      fastSteps = FLING_STEPS;
    },
    isAtRest: () => fastSteps === 0,
    stop: () => {
      clearTimeout(resting);
      stopWaiting?.();
    },
  };
}
