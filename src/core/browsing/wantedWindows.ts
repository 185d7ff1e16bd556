import { WINDOW_ROWS } from "./songWindows.ts";

/** The rows of a list that are in the page, and what was the first of them before the last scroll. */
export interface RowsShown {
  first: number;
  end: number;
  before: number;
}

/** At the speed at which names can no longer be read, this is two seconds of scrolling. */
const AHEAD = 2;

/** The windows that a view needs, and some more in the direction of the scroll, the most urgent first. */
export function wantedWindows({ first, end, before }: RowsShown, total: number): number[] {
  const isUp = first < before;
  const from = Math.floor(first / WINDOW_ROWS) - (isUp ? AHEAD : 0);
  const to = Math.floor(Math.max(0, end - 1) / WINDOW_ROWS) + (isUp ? 0 : AHEAD);
  const windows = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const existing = windows.filter((window) => window >= 0 && window * WINDOW_ROWS < total);
  return isUp ? existing.toReversed() : existing;
}
