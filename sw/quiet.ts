import { untilMoment } from "#lib/untilMoment.ts";

/** So long after the last request the page has what its screen is made of. */
const QUIET_MS = 500;
/** A page may ask without end. */
const LATEST_MS = 3000;

let askedAtMs = Number.NEGATIVE_INFINITY;

/** To be called with each request that the worker answers. */
export function noteRequest(): void {
  askedAtMs = performance.now();
}

/** Resolves once no page has asked the worker for anything for a while: for work that would take a page's time from it. */
export function whenQuiet(): Promise<void> {
  const latestMs = performance.now() + LATEST_MS;
  return untilMoment(() => Math.min(askedAtMs + QUIET_MS, latestMs));
}
