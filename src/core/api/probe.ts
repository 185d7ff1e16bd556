import { isPage } from "#lib/isPage.ts";
import { isOnline, noteReachable, onlineAtom } from "../network/online.ts";
import { backOffMs } from "../platform/backOff.ts";
import { store } from "../platform/store.ts";

const LIMITS = { firstMs: 2000, longestMs: 30_000 };
/** After this time without a response the server counts as unreachable. */
const PATIENCE_MS = 10_000;
/** If the network is lost again within this time, it is unstable, and the waits between probes continue to grow. */
const STEADY_MS = 60_000;

let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;
let backAtMs = Number.NEGATIVE_INFINITY;

/**
 * Whether there is a network. Called when a call gets no response: that call alone may have been blocked or failed on
 * the server, and only the probe can tell.
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

/** Sends the same kind of request as every call. Imports the HTTP client only now, because the first call loads it. */
async function reachesServer(): Promise<boolean> {
  try {
    const { refreshCsrfCookie } = await import("./transport.ts");
    return !(await isPage(await refreshCsrfCookie({ retry: 0, signal: AbortSignal.timeout(PATIENCE_MS) })));
  } catch {
    // No answer means no network, whatever the error says.
    return false;
  }
}

/**
 * While Segue is offline, probes the server at intervals, because no browser event fires when a captive portal starts
 * to let requests through.
 */
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
