import { onBackOnline } from "../online.ts";

const ATTEMPTS_AFTER_MS = [1000, 2000, 4000, 8000];

/**
 * Calls `retry` when the network is back. The browser only knows its own side of it, so while that side looks well
 * the server is also tried a few times. Returns the way to stop.
 */
export function awaitNetwork(retry: () => void, attempt: number): () => void {
  const stopListening = onBackOnline(retry);
  const afterMs = ATTEMPTS_AFTER_MS[attempt];
  const tryIt = (): void => {
    if (navigator.onLine) retry();
  };
  const timer = afterMs === undefined ? undefined : setTimeout(tryIt, afterMs);
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}
