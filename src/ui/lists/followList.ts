import { startTransition } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "../afterPaint.ts";
import { FLING_REST_MS, type FlingWatch, watchFling } from "./fling.ts";

/** What draws the rows of a list. */
interface ListDrawing {
  /** Renders the rows of where the list is now. */
  look: (scroller: HTMLElement) => void;
  /** Draws them after a step of the scroll: whole, by their names while they fly past, or not yet. */
  scroll: (scroller: HTMLElement, fling: FlingWatch) => void;
}

/**
 * Has a list drawn at once, with each step of its scroll, whenever it changes its size or place, and when a fling or a jump is over.
 * Returns the way to stop.
 *
 * What a list that has just opened has time for comes once it has stood for a moment: its pictures, which the stylesheet holds back,
 * and the rows beyond its visible part. A fling that begins at once needs what they would take
 * (docs/decisions/025-long-lists.md).
 */
export function followList(list: HTMLElement, { look, scroll }: ListDrawing): () => void {
  const scroller = scrollerOf(list);
  look(scroller);
  const fling = watchFling(() => startTransition(() => look(scroller)));
  // Within the frame of the scroll, so that the list is never painted without rows.
  const onScroll = () => scroll(scroller, fling);
  list.dataset.pictures = "later";
  const stopWaiting = onFirstRest(fling.isAtRest, () => {
    delete list.dataset.pictures;
    onScroll();
  });
  scroller.addEventListener("scroll", onScroll, { passive: true });
  const sizes = new ResizeObserver(() => flushSync(() => look(scroller)));
  for (const element of upTo(scroller, list)) sizes.observe(element);
  return () => {
    stopWaiting();
    fling.stop();
    scroller.removeEventListener("scroll", onScroll);
    sizes.disconnect();
  };
}

/** Calls `react` once the page was painted and the list has stood for a moment since, or has ended a fling. */
function onFirstRest(isAtRest: () => boolean, react: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    waiting = setTimeout(() => (isAtRest() ? react() : wait()), FLING_REST_MS);
  };
  const stopWaiting = afterPaint(wait);
  return () => {
    stopWaiting();
    clearTimeout(waiting);
  };
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
