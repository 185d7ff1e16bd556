import { type RefObject, useLayoutEffect, useState } from "react";

interface Scroller {
  ref: RefObject<HTMLElement>;
  /** How far below its top the element starts. */
  startPx: number;
}

/** What an element scrolls in; nothing until the element is in the page. */
export function useScroller(element: RefObject<HTMLElement | null>): Scroller | undefined {
  const [scroller, setScroller] = useState<Scroller>();
  useLayoutEffect(() => {
    let candidate = element.current?.parentElement;
    while (candidate && getComputedStyle(candidate).overflowY === "visible") candidate = candidate.parentElement;
    if (!candidate || !element.current) return;
    const distancePx = element.current.getBoundingClientRect().top - candidate.getBoundingClientRect().top;
    setScroller({ ref: { current: candidate }, startPx: distancePx + candidate.scrollTop });
  }, [element]);
  return scroller;
}
