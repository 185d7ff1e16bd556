/** The rows of a long list that are rendered: from `first` up to, and without, `end`. */
export interface RowWindow {
  first: number;
  end: number;
}

export const isSameWindow = (one: RowWindow | undefined, other: RowWindow | undefined): boolean =>
  one?.first === other?.first && one?.end === other?.end;

/** The visible part of a list of equally high rows. */
export interface ListView {
  /** From the top of the list to the top of its visible part; negative while the list begins further down. */
  scrolledPx: number;
  visiblePx: number;
  rowPx: number;
}

/** Up to this length every row is rendered, so that the browser's own search finds it. */
const WHOLE_UP_TO_ROWS = 150;
/** Rows beyond the visible part, ready for the next frames of a scroll. */
interface Overscan {
  aboveRows: number;
  belowRows: number;
}

/** On the side that the list is scrolled towards, and on the other, which is seen first when the scroll turns. */
const [AHEAD_ROWS, BEHIND_ROWS] = [10, 3];
const DOWNWARDS: Overscan = { aboveRows: BEHIND_ROWS, belowRows: AHEAD_ROWS };
const UPWARDS: Overscan = { aboveRows: AHEAD_ROWS, belowRows: BEHIND_ROWS };
/** Until the list has been painted for the first time, which should not wait for rows that nobody sees. */
export const FIRST_OVERSCAN: Overscan = { aboveRows: 0, belowRows: BEHIND_ROWS };

export const overscanOf = (isUpwards: boolean): Overscan => (isUpwards ? UPWARDS : DOWNWARDS);

/** The window moves in steps, so that not every frame of a scroll renders. */
const STEP_ROWS = 5;

/** The window of a list that was not measured yet. It is measured before it is painted, unless it is hidden. */
export const UNMEASURED: RowWindow = { first: 0, end: AHEAD_ROWS };

export const isWhole = (count: number): boolean => count <= WHOLE_UP_TO_ROWS;

/** How many rows are near the visible part, wherever that is. */
export const rowCountOf = ({ visiblePx, rowPx }: ListView, { aboveRows, belowRows }: Overscan = DOWNWARDS): number =>
  Math.ceil((visiblePx / rowPx + aboveRows + belowRows) / STEP_ROWS) * STEP_ROWS;

/** The rows near the visible part: always as many, so that rows that come find the places of rows that go. */
export const windowOf = (view: ListView, overscan: Overscan = DOWNWARDS): RowWindow => {
  const first = Math.floor((view.scrolledPx / view.rowPx - overscan.aboveRows) / STEP_ROWS) * STEP_ROWS;
  return { first, end: first + rowCountOf(view, overscan) };
};

/** The rows of the window that exist; never none while the list has rows. */
export function rowsIn({ first, end }: RowWindow, count: number): RowWindow {
  if (isWhole(count)) return { first: 0, end: count };
  return {
    first: Math.max(0, Math.min(first, count - AHEAD_ROWS)),
    end: Math.min(count, Math.max(end, AHEAD_ROWS)),
  };
}

/** Whether the rows of the window are all that is in view, or more. */
export function isCovered(
  { scrolledPx, visiblePx, rowPx }: ListView,
  { first, end }: RowWindow,
  count: number,
): boolean {
  const inList = (row: number) => Math.min(Math.max(0, row), count);
  const [firstSeen, endSeen] = [Math.floor(scrolledPx / rowPx), Math.ceil((scrolledPx + visiblePx) / rowPx)];
  return inList(firstSeen) >= first && inList(endSeen) <= end;
}

/** Page Down moves a list by more than this, and a fling by less, also from one late frame to the next. */
const JUMP_SHARE = 0.75;

/** Whether a step leads to another place, as the End key does. */
export const isJump = ({ visiblePx }: ListView, stepPx: number): boolean => Math.abs(stepPx) > JUMP_SHARE * visiblePx;

/** Which rows to render: those of the window that exist, and the one in use. */
export function indexesIn(window: RowWindow, count: number, indexInUse?: number): number[] {
  const { first, end } = rowsIn(window, count);
  const indexes = Array.from({ length: end - first }, (_, place) => first + place);
  if (indexInUse === undefined || indexInUse >= count) return indexes;
  if (indexInUse < first) return [indexInUse, ...indexes];
  return indexInUse >= end ? [...indexes, indexInUse] : indexes;
}
