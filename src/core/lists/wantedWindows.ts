import { WINDOW_ROWS } from "./songWindows.ts";

/** The rows of a list that are in the page, and what was the first of them before the last scroll. */
export interface RowsShown {
  first: number;
  end: number;
  before: number;
}

/** In a fling of 6,000 px/s half a second: a window is there before its first row comes into view. */
export const NEAR_ROWS = 50;
/** For a slower network: at the speed at which names can no longer be read, three seconds of scrolling. */
export const FAR_ROWS = 200;

/** The windows that a view and so many rows beyond it, in the direction of the scroll, are in; the most urgent first. */
export function wantedWindows({ first, end, before }: RowsShown, total: number, aheadRows: number): number[] {
  const isUp = first < before;
  const from = Math.floor(Math.max(0, first - (isUp ? aheadRows : 0)) / WINDOW_ROWS);
  const to = Math.floor(Math.max(0, end - 1 + (isUp ? 0 : aheadRows)) / WINDOW_ROWS);
  const windows = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const existing = windows.filter((window) => window * WINDOW_ROWS < total);
  return isUp ? existing.toReversed() : existing;
}
