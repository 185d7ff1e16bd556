import { untilMoment } from "#lib/untilMoment.ts";
import { whenIdle } from "./whenIdle.ts";

/** Two scrolls less apart than this belong to one movement of the finger or the wheel. */
const STILL_MS = 300;
/** A press brings another screen, and that is scrolled: who has done nothing for so long is looking, or listening. */
const RESTING_MS = 1000;

let scrolledAtMs = Number.NEGATIVE_INFINITY;
let usedAtMs = Number.NEGATIVE_INFINITY;

/** Notes from now on when anything is scrolled or pressed. Returns the way to stop. */
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
 * Resolves once nothing is being scrolled and the browser is idle: for work that nobody waits for, which would otherwise
 * fall into the frames of a scroll.
 */
export async function whenStill(): Promise<void> {
  await idleAfter(stillAtMs);
  // Between two frames of a scroll that has begun meanwhile the browser is idle, too.
  if (stillAtMs() > performance.now()) await whenStill();
}

/** Resolves once the user rests and the browser is idle: for requests whose answers come when they come. */
export const whenResting = (): Promise<void> => idleAfter(() => usedAtMs + RESTING_MS);
