import { whenIdle } from "./whenIdle.ts";

/** Two scrolls less apart than this belong to one movement of the finger or the wheel. */
const STILL_MS = 300;

let scrolledAtMs = Number.NEGATIVE_INFINITY;

/** Notes from now on when anything is scrolled. Returns the way to stop. */
export function watchScrolling(): () => void {
  const until = new AbortController();
  const note = () => {
    scrolledAtMs = performance.now();
  };
  addEventListener("scroll", note, { capture: true, passive: true, signal: until.signal });
  return () => until.abort();
}

/**
 * Resolves once nothing is being scrolled and the browser is idle: for work that nobody waits for, whose requests and
 * answers would otherwise fall into the frames of a scroll.
 */
export async function whenStill(): Promise<void> {
  for (let leftMs = stillInMs(); leftMs > 0; leftMs = stillInMs())
    await new Promise((resolve) => setTimeout(resolve, leftMs));
  await whenIdle();
}

const stillInMs = (): number => scrolledAtMs + STILL_MS - performance.now();
