/** The range of rendered rows: `first` inclusive, `end` exclusive. */
export interface RowWindow {
  first: number;
  end: number;
}

export const isSameWindow = (one: RowWindow | undefined, other: RowWindow | undefined): boolean =>
  one?.first === other?.first && one?.end === other?.end;

/** The visible part of a list with rows of equal height. */
export interface ListView {
  /** The distance from the top of the list to the top of the viewport; negative if the list starts below it. */
  scrolledPx: number;
  visiblePx: number;
  rowPx: number;
}

/** Lists up to this length are rendered in full, so that find-in-page works. */
const WHOLE_UP_TO_ROWS = 150;
/** Rows rendered beyond the viewport, ready for the next frames of a scroll. */
interface Overscan {
  aboveRows: number;
  belowRows: number;
}

/** The overscan in the direction of the scroll, and behind it, where rows appear first when the direction changes. */
const [AHEAD_ROWS, BEHIND_ROWS] = [10, 3];
const DOWNWARDS: Overscan = { aboveRows: BEHIND_ROWS, belowRows: AHEAD_ROWS };
const UPWARDS: Overscan = { aboveRows: AHEAD_ROWS, belowRows: BEHIND_ROWS };
/** The overscan until the first paint, which should not wait for rows outside the viewport. */
export const FIRST_OVERSCAN: Overscan = { aboveRows: 0, belowRows: BEHIND_ROWS };

export const overscanOf = (isUpwards: boolean): Overscan => (isUpwards ? UPWARDS : DOWNWARDS);

/** The window moves in steps, so that not every scroll frame renders. */
const STEP_ROWS = 5;

/** The window of a list before it is measured. A visible list is measured before its first paint. */
export const UNMEASURED: RowWindow = { first: 0, end: AHEAD_ROWS };

export const isWhole = (count: number): boolean => count <= WHOLE_UP_TO_ROWS;

/** How many rows a window has. */
export const rowCountOf = ({ visiblePx, rowPx }: ListView, { aboveRows, belowRows }: Overscan = DOWNWARDS): number =>
  Math.ceil((visiblePx / rowPx + aboveRows + belowRows) / STEP_ROWS) * STEP_ROWS;

/** The rows near the viewport. Their number is constant, so that new rows can reuse the elements of old ones. */
export const windowOf = (view: ListView, overscan: Overscan = DOWNWARDS): RowWindow => {
  const first = Math.floor((view.scrolledPx / view.rowPx - overscan.aboveRows) / STEP_ROWS) * STEP_ROWS;
  return { first, end: first + rowCountOf(view, overscan) };
};

/** The rows of the window that exist, extended to at least `AHEAD_ROWS` if the list is that long. */
export function rowsIn({ first, end }: RowWindow, count: number): RowWindow {
  if (isWhole(count)) return { first: 0, end: count };
  return {
    first: Math.max(0, Math.min(first, count - AHEAD_ROWS)),
    end: Math.min(count, Math.max(end, AHEAD_ROWS)),
  };
}

/** Whether the window contains every visible row. */
export function isCovered(
  { scrolledPx, visiblePx, rowPx }: ListView,
  { first, end }: RowWindow,
  count: number,
): boolean {
  const inList = (row: number) => Math.min(Math.max(0, row), count);
  const [firstSeen, endSeen] = [Math.floor(scrolledPx / rowPx), Math.ceil((scrolledPx + visiblePx) / rowPx)];
  return inList(firstSeen) >= first && inList(endSeen) <= end;
}

/**
 * A share of the visible height. Page Down scrolls further than this; a fling stays below it, even across a late frame.
 */
const JUMP_SHARE = 0.75;

/** Whether a scroll step jumps to another place, for example with the End key. */
export const isJump = ({ visiblePx }: ListView, stepPx: number): boolean => Math.abs(stepPx) > JUMP_SHARE * visiblePx;

/** The indexes to render: the existing rows of the window, and those that are kept, in order. */
export function indexesIn(window: RowWindow, count: number, ...kept: (number | undefined)[]): number[] {
  const { first, end } = rowsIn(window, count);
  const indexes = Array.from({ length: end - first }, (_, place) => first + place);
  const others = kept.flatMap((index = -1) => (index >= 0 && index < count ? index : []));
  return [...new Set([...indexes, ...others])].sort((one, other) => one - other);
}
