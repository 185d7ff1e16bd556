import { isPage } from "#lib/isPage.ts";
import { isOnline, noteReachable, onlineAtom } from "../network/online.ts";
import { backOffMs } from "../platform/backOff.ts";
import { store } from "../platform/store.ts";

const LIMITS = { firstMs: 2000, longestMs: 30_000 };
/** A server that is silent for so long is not reached. */
const PATIENCE_MS = 10_000;
/** A network that was there for so long has been lost anew: before that it is one that comes and goes. */
const STEADY_MS = 60_000;

let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;
let backAtMs = Number.NEGATIVE_INFINITY;

/**
 * Whether there is a network, asked when something has failed without an answer: one call may be blocked, or be the server's
 * own failure, and only the probe tells that from a network that is gone.
 */
export function confirmOnline(): Promise<boolean> {
  if (!isOnline()) return Promise.resolve(false);
  asking ??= askServer().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askServer(): Promise<boolean> {
  const askedAtMs = performance.now();
  noteReachable(await reachesServer(), askedAtMs);
  return isOnline();
}

/** Asks as every call does; what makes calls is loaded with the first of them. */
async function reachesServer(): Promise<boolean> {
  try {
    const { refreshCsrfCookie } = await import("./transport.ts");
    return !(await isPage(await refreshCsrfCookie({ retry: 0, signal: AbortSignal.timeout(PATIENCE_MS) })));
  } catch {
    // Without an answer there is no network; there is nothing else to be told.
    return false;
  }
}

/** While Segue is offline, asks the server now and then whether it answers again: no browser event says so of a portal. */
export function startProbe(): void {
  const askLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      async () => {
        attempts += 1;
        if (!(await askServer())) askLater();
      },
      backOffMs(attempts, LIMITS),
    );
  };
  store.sub(onlineAtom, () => {
    clearTimeout(timer);
    const nowMs = performance.now();
    if (isOnline()) {
      backAtMs = nowMs;
      return;
    }
    if (nowMs - backAtMs > STEADY_MS) attempts = 0;
    askLater();
  });
  window.addEventListener("online", () => {
    attempts = 0;
    if (!isOnline()) void askServer();
  });
}
