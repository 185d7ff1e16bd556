import { untilMoment } from "#lib/untilMoment.ts";

/** If no request arrives for this long, the page has what its screen needs. */
const QUIET_MS = 500;
/** The longest wait, because a page may never stop sending requests. */
const LATEST_MS = 3000;

let askedAtMs = Number.NEGATIVE_INFINITY;

/** Call for each request that the worker answers. */
export function noteRequest(): void {
  askedAtMs = performance.now();
}

/** Resolves once no page has sent the worker a request for a while; for work that would compete with a page. */
export function whenQuiet(): Promise<void> {
  const latestMs = performance.now() + LATEST_MS;
  return untilMoment(() => Math.min(askedAtMs + QUIET_MS, latestMs));
}
