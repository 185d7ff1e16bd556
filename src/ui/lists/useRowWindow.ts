import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FlingWatch } from "./fling.ts";
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
  type RowWindow,
  rowsIn,
  UNMEASURED,
  windowOf,
} from "./rowWindow.ts";

/** Matches in a row that has the focus or an open menu. That row stays rendered when scrolled out of view. */
const IN_USE = ":focus, [aria-expanded='true']";

interface RowWindowOptions {
  /** Called with the range of rows near the viewport, first on mount. */
  onShow: ((first: number, end: number) => void) | undefined;
  /** A row to render even when it is scrolled out of view, because it is about to get the focus. */
  wanted: number | undefined;
  /** Whether new rows are rendered as text during a fling. */
  hasFlungRows: boolean;
}

interface ShownRows extends RowWindow {
  indexInUse: number | undefined;
  /** The rows that were rendered when the fling began, which stay as they are; `undefined` without a fling. */
  beforeFling: RowWindow | undefined;
}

const FIRST_SHOWN: ShownRows = { ...UNMEASURED, indexInUse: undefined, beforeFling: undefined };

interface RenderedRows {
  indexes: number[];
  /** Whether a row is rendered as text because it came into view during the fling. */
  isFlung: (index: number) => boolean;
}

/**
 * The rows of a long list to render. All rows have the same height, so the list has its full height from the first
 * render, and rows are not measured individually. When the height of the rows or of the content above them changes, the
 * row at the top of the viewport stays in place.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  { onShow, wanted, hasFlungRows }: RowWindowOptions,
): RenderedRows {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const place = useRef({ scrollTopPx: 0, rows: 0 });
  const overscan = useRef(FIRST_OVERSCAN);
  const { first, end } = rowsIn(shown, count);

  const measure = useEffectEvent((scroller: HTMLElement): ListView | undefined => {
    if (!list.current || count === 0) return undefined;
    let view = viewOf(list.current, scroller, count);
    let scrollTopPx = scroller.scrollTop;
    // The scroll position is checked on every call, because a scroll event or the end of a fling may arrive before the
    // resize event.
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

  const look = useEffectEvent((scroller: HTMLElement) => {
    const view = measure(scroller);
    if (!view) return;
    const window = windowOf(view, overscan.current);
    const next = { ...window, indexInUse: indexInUse(list.current), beforeFling: undefined };
    setShown((known) => (isSameRows(known, next) ? known : next));
  });
  const fly = useEffectEvent((view: ListView) => {
    const window = windowOf(view, overscan.current);
    setShown((known) => {
      const next = { ...known, ...window, beforeFling: known.beforeFling ?? { first, end } };
      return isSameRows(known, next) ? known : next;
    });
  });
  const scroll = useEffectEvent((scroller: HTMLElement, fling: FlingWatch) => {
    const { scrollTop } = scroller;
    const stepPx = scrollTop - place.current.scrollTopPx;
    const pace = fling.step(scrollTop);
    overscan.current = overscanOf(stepPx < 0);
    const view = hasFlungRows && pace !== "slow" ? measure(scroller) : undefined;
    if (!view) return flushSync(() => look(scroller));
    if (pace === "fast" && isCovered(view, { first, end }, count)) return;
    if (pace === "fast" && isJump(view, stepPx)) return flushSync(() => look(scroller));
    fling.begin();
    flushSync(() => fly(view));
  });

  useLayoutEffect(() => (list.current ? followList(list.current, { look, scroll }) : undefined), [list]);
  useEffect(() => onShow?.(first, end), [onShow, first, end]);
  const { beforeFling } = shown;
  return {
    indexes: indexesIn(shown, count, shown.indexInUse, wanted),
    isFlung: (index) =>
      beforeFling !== undefined &&
      index !== shown.indexInUse &&
      index !== wanted &&
      (index < beforeFling.first || index >= beforeFling.end),
  };
}

const isSameRows = (one: ShownRows, other: ShownRows): boolean =>
  isSameWindow(one, other) && one.indexInUse === other.indexInUse && isSameWindow(one.beforeFling, other.beforeFling);

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
