import { onBackOnline } from "../../network/online.ts";

const ATTEMPTS_AFTER_MS = [1000, 2000, 4000, 8000];

/**
 * Waits for the network to be back. The browser only knows its own side of it, so while that side looks well the server
 * is also tried a few times, later each time, until `cancel` says that all is well or that nobody waits any more.
 */
export function createNetworkWait() {
  let attempt = 0;
  let stop = (): void => undefined;

  function begin(retry: () => void): void {
    stop();
    const afterMs = ATTEMPTS_AFTER_MS[attempt];
    const resume = (): void => {
      stop();
      retry();
    };
    const stopListening = onBackOnline(resume);
    const timer = afterMs === undefined ? undefined : setTimeout(() => navigator.onLine && resume(), afterMs);
    stop = () => {
      stopListening();
      clearTimeout(timer);
    };
    attempt += 1;
  }

  function cancel(): void {
    stop();
    attempt = 0;
  }

  return { begin, cancel, hasBegun: () => attempt > 0 };
}
