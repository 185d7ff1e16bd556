import { untilMoment } from "#lib/untilMoment.ts";
import { whenIdle } from "./whenIdle.ts";

/** Scrolls closer together than this belong to the same movement of the finger or wheel. */
const STILL_MS = 300;
/**
 * After this long without a scroll or a press, the user is only looking or listening. A press usually opens a screen,
 * which the user then scrolls.
 */
const RESTING_MS = 1000;

let scrolledAtMs = Number.NEGATIVE_INFINITY;
let usedAtMs = Number.NEGATIVE_INFINITY;

/** Starts to record the times at which the user scrolls or presses anything. Returns a function that stops it. */
export function watchUse(): () => void {
  const until = new AbortController();
  const options = { capture: true, passive: true, signal: until.signal };
  const noteUse = () => {
    usedAtMs = performance.now();
  };
  const noteScroll = () => {
    noteUse();
    scrolledAtMs = usedAtMs;
  };
  addEventListener("scroll", noteScroll, options);
  for (const press of ["pointerdown", "pointerup", "keydown"]) addEventListener(press, noteUse, options);
  return () => until.abort();
}

async function idleAfter(momentMs: () => number): Promise<void> {
  await untilMoment(momentMs);
  await whenIdle();
}

const stillAtMs = () => scrolledAtMs + STILL_MS;

/**
 * Resolves once nothing scrolls and the browser is idle; for background work that would otherwise run during the frames
 * of a scroll.
 */
export async function whenStill(): Promise<void> {
  await idleAfter(stillAtMs);
  // The browser is also idle between two frames of a scroll that has started in the meantime.
  if (stillAtMs() > performance.now()) await whenStill();
}

/** Resolves once the user has done nothing for a while and the browser is idle; for requests that are not urgent. */
export const whenResting = (): Promise<void> => idleAfter(() => usedAtMs + RESTING_MS);
