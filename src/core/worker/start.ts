import { isOnline, onBackOnline } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { whenPaintedAndIdle } from "../platform/whenPainted.ts";

/**
 * Registers the worker once the first screen can be used and has nothing left to do, because the worker fetches the whole
 * app. When the network goes away before that is done, it is tried again as soon as it is back.
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
