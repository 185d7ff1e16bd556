import { WINDOW_ROWS } from "./songWindows.ts";

/** The range of rendered rows. `before` was its first row before the last scroll. */
export interface RowsShown {
  first: number;
  end: number;
  before: number;
}

/**
 * The rows that pass in half a second of a fling at 6,000 px/s, so that a window is loaded before its first row becomes
 * visible.
 */
export const NEAR_ROWS = 50;
/** The same for slower networks: the rows that pass in three seconds at the speed where names become unreadable. */
export const FAR_ROWS = 200;

/** The windows that cover the rows shown and `aheadRows` more in the scroll direction, most urgent first. */
export function wantedWindows({ first, end, before }: RowsShown, total: number, aheadRows: number): number[] {
  const isUp = first < before;
  const from = Math.floor(Math.max(0, first - (isUp ? aheadRows : 0)) / WINDOW_ROWS);
  const to = Math.floor(Math.max(0, end - 1 + (isUp ? 0 : aheadRows)) / WINDOW_ROWS);
  const windows = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const existing = windows.filter((window) => window * WINDOW_ROWS < total);
  return isUp ? existing.toReversed() : existing;
}
