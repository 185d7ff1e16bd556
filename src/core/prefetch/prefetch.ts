import { activeAccountKey } from "../account/activeAccount.ts";
import { optional } from "../api/optional.ts";
import { readOwned } from "../downloads/readOwned.ts";
import { isMetered } from "../network/connection.ts";
import { isAnswering } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { whenResting } from "../platform/whenStill.ts";
import { workers } from "../worker/container.ts";
import { isPrefetched, markPrefetched, PREFETCH_LOCKS, type PrefetchScope } from "./prefetched.ts";
import { prefetchHome, prefetchLibrary, prefetchPages, prefetchShop, type ReadInTurn } from "./reads.ts";

/** Gives priority to the screen that is being opened. */
const START_AFTER_MS = 4000;

/** Thrown when the account, the tab or the network is gone. */
class NotNow extends Error {}

/**
 * The URL of the chunk with this file. It contains a hash, which changes with every version that prefetches
 * differently.
 */
const BUILD = import.meta.url;

/**
 * Prefetches what should be available offline without having been opened, one request at a time while the user is idle.
 * The worker caches every response. Home is prefetched at every start, everything else once a day. Runs in one tab
 * only, not on a metered connection, and only if a worker is active. `hasMusic`: whether the user may read the
 * catalogue. Returns a function that stops it.
 */
export function startPrefetch(hasMusic: boolean): () => void {
  const accountKey = activeAccountKey() ?? "";
  let isStopped = false;
  const mayRead = () =>
    !isStopped && accountKey === activeAccountKey() && isAnswering() && !isMetered() && !!workers?.controller;
  const inTurn: ReadInTurn = async (read) => {
    await whenResting();
    if (!mayRead()) throw new NotNow();
    return optional(read());
  };
  const start = () =>
    navigator.locks.request(PREFETCH_LOCKS + accountKey, { ifAvailable: true }, async (lock) => {
      if (lock) await prefetch(inTurn, { accountKey, hasMusic, build: BUILD });
    });
  const timer = setTimeout(() => {
    start().catch((cause) => {
      // After a sign-out the remaining requests are expected to fail, so their failures are not reported.
      if (!(cause instanceof NotNow) && mayRead()) report("prefetching", cause);
    });
  }, START_AFTER_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function prefetch(inTurn: ReadInTurn, scope: PrefetchScope): Promise<void> {
  // Read at every start, because the user may no longer own a downloaded song.
  await inTurn(readOwned);
  const isDone = await isPrefetched(scope);
  // The library and the pages come before Home. Home's pictures take a while to load, and many visits end sooner.
  if (scope.hasMusic && !isDone) await prefetchLibrary(inTurn);
  if (!isDone) await prefetchPages(inTurn);
  // Home changes with every visit. Pictures that are already on this device cost no request.
  if (scope.hasMusic) await prefetchHome(inTurn);
  if (isDone) return;
  await prefetchShop(inTurn);
  markPrefetched(scope);
}
