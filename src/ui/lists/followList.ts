import { startTransition } from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "../afterPaint.ts";
import { FLING_REST_MS, type FlingWatch, watchFling } from "./fling.ts";

interface ListDrawing {
  /** Renders the rows for the list's current scroll position. */
  look: (scroller: HTMLElement) => void;
  /** Updates the rows after a scroll step: in full, as text during a fling, or not yet. */
  scroll: (scroller: HTMLElement, fling: FlingWatch) => void;
}

/**
 * Renders a list's rows now, on each scroll step, when the list is resized or moved, and when a fling or a jump ends.
 * Returns a function that stops it.
 *
 * Pictures (held back by the stylesheet) and the rows beyond the viewport wait until the list has been at rest for a
 * moment: a fling that starts immediately needs that time (docs/decisions/025-long-lists.md).
 */
export function followList(list: HTMLElement, { look, scroll }: ListDrawing): () => void {
  const scroller = scrollerOf(list);
  look(scroller);
  const fling = watchFling(() => startTransition(() => look(scroller)));
  // Runs within the frame of the scroll, so that the list is never painted without rows.
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

/** Calls `react` once the page has been painted and the list has then been at rest for a moment. */
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

/** The element that scrolls the list. Looked up only once the list is mounted, because the shell may mount with it. */
function scrollerOf(list: HTMLElement): HTMLElement {
  let candidate = list.parentElement;
  while (candidate && !/auto|scroll/.test(getComputedStyle(candidate).overflowY)) candidate = candidate.parentElement;
  return candidate ?? document.documentElement;
}

/** The list and its ancestors up to the scroller: whenever the list moves or resizes, one of these resizes. */
function upTo(scroller: HTMLElement, list: HTMLElement): HTMLElement[] {
  const elements = [list];
  for (let parent = list.parentElement; parent && elements.at(-1) !== scroller; parent = parent.parentElement)
    elements.push(parent);
  return elements;
}
