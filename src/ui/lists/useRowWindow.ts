import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FlingWatch } from "./fling.ts";
import { type FlungLines, type FlungRows, flungRowsIn } from "./flungRows.ts";
import { followList } from "./followList.ts";
import {
  FIRST_OVERSCAN,
  indexesIn,
  isCovered,
  isJump,
  isSameWindow,
  isWhole,
  type ListView,
  overscanOf,
  rowCountOf,
  rowsIn,
  UNMEASURED,
  windowOf,
} from "./rowWindow.ts";

/** Matches in a row that has the focus or an open menu. That row stays rendered wherever the list is scrolled. */
const IN_USE = ":focus, [aria-expanded='true']";

/** Where and how rows are drawn during a fling. */
interface FlungDrawing {
  box: RefObject<HTMLElement | null>;
  className: string | undefined;
  describe: (index: number) => FlungLines;
}

interface RowWindowOptions {
  /** Called with the range of rows near the viewport, first on mount. */
  onShow: ((first: number, end: number) => void) | undefined;
  /** If absent, rows are fully rendered during a fling. */
  flung: FlungDrawing | undefined;
}

/**
 * The indexes of the rows of a long list to render. All rows have the same height, so the list has its full height from
 * the first render, and rows are not measured individually. When the height of the rows or of the content above them
 * changes, the row at the top of the viewport stays in place. During a fling the rendered rows stay, and new ones are
 * drawn above the list; they are rendered when the fling ends.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  { onShow, flung }: RowWindowOptions,
): number[] {
  const [shown, setShown] = useState({ ...UNMEASURED, indexInUse: undefined as number | undefined });
  const place = useRef({ scrollTopPx: 0, rows: 0 });
  const overscan = useRef(FIRST_OVERSCAN);
  const flungRows = useRef<FlungRows>(undefined);
  useFlungRows(flungRows, flung);
  const { first, end } = rowsIn(shown, count);

  const measure = useEffectEvent((scroller: HTMLElement): ListView | undefined => {
    if (!list.current || count === 0) return undefined;
    let view = viewOf(list.current, scroller, count);
    let scrollTopPx = scroller.scrollTop;
    // Checked on every call: a scroll event or the end of a fling may arrive before the resize event.
    const hasStayed = scrollTopPx === place.current.scrollTopPx && place.current.rows > 0;
    const shiftPx = hasStayed && view ? place.current.rows * view.rowPx - view.scrolledPx : 0;
    if (Math.abs(shiftPx) >= 1) {
      scroller.scrollTop += shiftPx;
      scrollTopPx = scroller.scrollTop;
      view = viewOf(list.current, scroller, count);
    }
    // A hidden list cannot be measured and keeps its place.
    if (view) place.current = { scrollTopPx, rows: view.scrolledPx / view.rowPx };
    // A short list needs no window, as all of its rows are rendered. A grouped list may have a hundred such lists.
    return isWhole(count) ? undefined : view;
  });

  const describe = useEffectEvent((index: number) =>
    (index >= first && index < end) || index === shown.indexInUse ? undefined : flung?.describe(index),
  );
  const redraw = useEffectEvent(() => flungRows.current?.redraw(isWhole(count) ? "all" : shown, describe));
  const look = useEffectEvent((scroller: HTMLElement) => {
    const view = measure(scroller);
    if (!view) return;
    flungRows.current?.prepare(rowCountOf(view));
    const next = { ...windowOf(view, overscan.current), indexInUse: indexInUse(list.current) };
    setShown((known) => (isSameWindow(known, next) && known.indexInUse === next.indexInUse ? known : next));
    flungRows.current?.leaveTo(next);
    redraw();
  });
  const fly = useEffectEvent((view: ListView) => {
    const window = rowsIn(windowOf(view, overscan.current), count);
    if (flungRows.current?.draw(window, view.rowPx, describe)) onShow?.(window.first, window.end);
  });
  const scroll = useEffectEvent((scroller: HTMLElement, fling: FlingWatch) => {
    const { scrollTop } = scroller;
    const stepPx = scrollTop - place.current.scrollTopPx;
    const pace = fling.step(scrollTop);
    overscan.current = overscanOf(stepPx < 0);
    const view = flungRows.current && pace !== "slow" ? measure(scroller) : undefined;
    if (!view) return flushSync(() => look(scroller));
    if (pace === "fast" && isCovered(view, { first, end }, count)) return;
    if (pace === "fast" && isJump(view, stepPx)) return flushSync(() => look(scroller));
    fling.begin();
    fly(view);
  });

  useLayoutEffect(() => (list.current ? followList(list.current, { look, scroll }) : undefined), [list]);
  useLayoutEffect(() => redraw());
  useEffect(() => onShow?.(first, end), [onShow, first, end]);
  return indexesIn(shown, count, shown.indexInUse);
}

/** Draws into the box of `flung`, if the list has one. */
function useFlungRows(rows: RefObject<FlungRows | undefined>, { box, className }: Partial<FlungDrawing> = {}): void {
  useLayoutEffect(() => {
    rows.current = box?.current ? flungRowsIn(box.current, className) : undefined;
  }, [rows, box, className]);
}

function viewOf(list: HTMLElement, scroller: HTMLElement, count: number): ListView | undefined {
  const { top, height } = list.getBoundingClientRect();
  const visiblePx = scroller.clientHeight;
  if (height === 0 || visiblePx === 0) return undefined;
  return { scrolledPx: scroller.getBoundingClientRect().top - top, visiblePx, rowPx: height / count };
}

function indexInUse(list: HTMLElement | null): number | undefined {
  const row = list?.querySelector(IN_USE)?.closest("[aria-posinset]");
  return row ? Number(row.getAttribute("aria-posinset")) - 1 : undefined;
}
