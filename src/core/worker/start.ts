import { isOnline, onBackOnline } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { whenPaintedAndIdle } from "../platform/whenPainted.ts";

/**
 * Registers the worker once the first screen is usable and idle, because the worker fetches the whole app. If the
 * network is lost first, tries again when it is back.
 */
export function startWorkerWhenIdle(): void {
  whenPaintedAndIdle()
    .then(() => import("./worker.ts"))
    .then(({ startWorker }) => startWorker())
    .catch((cause) => {
      if (isOnline()) report("registering the worker", cause);
      const stop = onBackOnline(() => {
        stop();
        startWorkerWhenIdle();
      });
    });
}
