import { afterPaint } from "../afterPaint.ts";

/** Nobody reads what passes as fast as this. */
const FLING_PX_PER_S = 2_500;
/** A single fast step may be a jump, whose rows are to be read. */
const FLING_STEPS = 2;
/** As long as a frame takes, for the first step: how long the list has stood before says nothing of its speed. */
const FRAME_MS = 17;
/** A fling is over when it has made no fast step for so long, and none in the two frames after it either. */
export const FLING_REST_MS = 100;

/** A fast step is the first of a fling, or a jump. */
export type Pace = "slow" | "fast" | "fling";

/** Tells a scroll whose rows nobody can read from one whose rows are to be read. */
export interface FlingWatch {
  /** To be called with each event of the scroll. */
  step: (topPx: number) => Pace;
  /** The last step was no jump. */
  begin: () => void;
  /** Neither a fling nor a jump is under way. */
  isAtRest: () => boolean;
  stop: () => void;
}

/**
 * Watches a scroll. `onRest` is called when a fling or a jump is over. A fling that is under way lasts through frames that come
 * late, in which it only seems to be slow: a list that made its rows whole then would be later still with the next frame.
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
  /** One timer for all steps: to set it anew took a seventh of a step. */
  const waitForRest = () => {
    resting = setTimeout(() => {
      if (performance.now() < restsAtMs) return waitForRest();
      resting = undefined;
      // Steps that were made while the page was busy come with the frames after that.
      stopWaiting = afterPaint(rest);
    }, restsAtMs - performance.now());
  };

  return {
    step: (topPx) => {
      const atMs = performance.now();
      const sinceLastMs = atMs - lastAtMs;
      const tookMs = !isFling() && sinceLastMs > FLING_REST_MS ? FRAME_MS : sinceLastMs;
      // A step is told of a frame later, which may be a late one: such a step is faster than it seems.
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
