import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "../afterPaint.ts";
import { watchFling } from "./fling.ts";
import {
  FIRST_OVERSCAN,
  indexesIn,
  isWhole,
  type ListView,
  overscanOf,
  type RowWindow,
  rowsIn,
  UNMEASURED,
  windowOf,
} from "./rowWindow.ts";

/** In the row with the focus or an open menu, which stays in the page wherever the list is scrolled to. */
const IN_USE = ":focus, [aria-expanded='true']";

/** The rows of a long list that are rendered. */
interface RenderedRows {
  indexes: number[];
  /** Whether the row came in a fling that is not over yet: it need not be more than what is seen of it in passing. */
  isFlung: (index: number) => boolean;
}

/**
 * Which rows of a long list are rendered. All rows have one height, so the list is as high as all of them from the
 * first render on, and nothing is measured row by row. When the height of the rows, or of the content above them,
 * changes, the row at the top of the view stays there. `onShow` is called with the rows near the view, first at once.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  onShow?: (first: number, end: number) => void,
): RenderedRows {
  const [shown, setShown] = useState({ ...UNMEASURED, indexInUse: undefined as number | undefined });
  // During a fling, and until its rows have been made whole: the rows that were there before.
  const [settled, setSettled] = useState<RowWindow>();
  const place = useRef({ scrollTopPx: 0, rows: 0 });
  const overscan = useRef(FIRST_OVERSCAN);

  const look = useEffectEvent((scroller: HTMLElement, { isResized = false, isFling = false } = {}) => {
    if (!list.current || count === 0) return;
    const hasStayed = isResized && scroller.scrollTop === place.current.scrollTopPx && place.current.rows > 0;
    const before = viewOf(list.current, scroller, count);
    if (hasStayed && before) scroller.scrollTop += place.current.rows * before.rowPx - before.scrolledPx;
    const view = hasStayed ? viewOf(list.current, scroller, count) : before;
    // A hidden list cannot be measured: it stays as it was.
    if (!view) return;
    place.current = { scrollTopPx: scroller.scrollTop, rows: view.scrolledPx / view.rowPx };
    // Whatever is seen of it, all of its rows are rendered already: a list in parts has a hundred such lists.
    if (isWhole(count)) return;
    const next = { ...windowOf(view, overscan.current), indexInUse: indexInUse(list.current) };
    const isSame = next.first === shown.first && next.end === shown.end && next.indexInUse === shown.indexInUse;
    if (!isSame) setShown(next);
    if (isFling) setSettled((known) => known ?? { first: shown.first, end: shown.end });
  });

  useLayoutEffect(() => {
    if (!list.current) return;
    const scroller = scrollerOf(list.current);
    look(scroller);
    const fling = watchFling(() => startTransition(() => setSettled(undefined)));
    // Rendered within the frame of the scroll, so that the list is never painted without rows.
    const onScroll = () => {
      overscan.current = overscanOf(scroller.scrollTop < place.current.scrollTopPx);
      fling.step(scroller.scrollTop);
      flushSync(() => look(scroller, { isFling: fling.isFling() }));
    };
    const stopWaiting = afterPaint(onScroll);
    scroller.addEventListener("scroll", onScroll, { passive: true });
    const sizes = new ResizeObserver(() => flushSync(() => look(scroller, { isResized: true })));
    for (const element of upTo(scroller, list.current)) sizes.observe(element);
    return () => {
      stopWaiting();
      fling.stop();
      scroller.removeEventListener("scroll", onScroll);
      sizes.disconnect();
    };
  }, [list]);
  const { first, end } = rowsIn(shown, count);
  useEffect(() => onShow?.(first, end), [onShow, first, end]);
  return {
    indexes: indexesIn(shown, count, shown.indexInUse),
    isFlung: (index) =>
      settled !== undefined && (index < settled.first || index >= settled.end) && index !== shown.indexInUse,
  };
}

function viewOf(list: HTMLElement, scroller: HTMLElement, count: number): ListView | undefined {
  const { top, height } = list.getBoundingClientRect();
  const visiblePx = scroller.clientHeight;
  if (height === 0 || visiblePx === 0) return undefined;
  return { scrolledPx: scroller.getBoundingClientRect().top - top, visiblePx, rowPx: height / count };
}

function indexInUse(list: HTMLElement): number | undefined {
  const row = list.querySelector(IN_USE)?.closest("[aria-posinset]");
  return row ? Number(row.getAttribute("aria-posinset")) - 1 : undefined;
}

/** The element in which the list scrolls. Only looked up once the list is mounted: the shell may mount with it. */
function scrollerOf(list: HTMLElement): HTMLElement {
  let candidate = list.parentElement;
  while (candidate && !/auto|scroll/.test(getComputedStyle(candidate).overflowY)) candidate = candidate.parentElement;
  return candidate ?? document.documentElement;
}

/** The list and its ancestors up to the scroller: if the list moves or changes its size, one of them changes its size. */
function upTo(scroller: HTMLElement, list: HTMLElement): HTMLElement[] {
  const elements = [list];
  for (let parent = list.parentElement; parent && elements.at(-1) !== scroller; parent = parent.parentElement)
    elements.push(parent);
  return elements;
}
