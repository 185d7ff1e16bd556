import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** What an element scrolls in, and how far below its top it starts. */
export function useScroller(element: RefObject<HTMLElement | null>): {
  scroller: RefObject<HTMLElement | null>;
  startPx: number;
} {
  const scroller = useRef<HTMLElement>(null);
  const [startPx, setStartPx] = useState(0);
  useLayoutEffect(() => {
    let candidate = element.current?.parentElement ?? null;
    while (candidate && getComputedStyle(candidate).overflowY === "visible") candidate = candidate.parentElement;
    scroller.current = candidate;
    if (!candidate || !element.current) return;
    const distancePx = element.current.getBoundingClientRect().top - candidate.getBoundingClientRect().top;
    setStartPx(distancePx + candidate.scrollTop);
  }, [element]);
  return { scroller, startPx };
}
