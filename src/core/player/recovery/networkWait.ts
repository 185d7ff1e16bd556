import { onBackOnline } from "../../network/online.ts";
import { backOffMs } from "../../platform/backOff.ts";

const MAX_ATTEMPTS = 4;

/**
 * Waits for the network to come back. The browser only knows its own side of the connection, so if it reports a
 * network, the server is also tried a few times, with back-off, until `cancel` ends the wait.
 */
export function createNetworkWait() {
  let attempt = 0;
  let stop = (): void => undefined;

  function begin(retry: () => void): void {
    stop();
    const resume = (): void => {
      stop();
      retry();
    };
    const stopListening = onBackOnline(resume);
    const retryOnce = (): void => void (navigator.onLine && resume());
    const timer = attempt < MAX_ATTEMPTS ? setTimeout(retryOnce, backOffMs(attempt)) : undefined;
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
