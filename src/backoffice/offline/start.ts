import { startProbe } from "#src/core/api/probe.ts";
import { onBackOnline, watchOnline } from "#src/core/network/online.ts";
import { refreshScreens } from "#src/core/platform/refresh.ts";
import { report } from "#src/core/platform/report.ts";
import { whenPaintedAndIdle } from "#src/core/platform/whenPainted.ts";
import { workers } from "#src/core/worker/container.ts";
import { scriptUrl } from "#src/core/worker/scriptUrl.ts";
import { syncChanges } from "./sendChanges.ts";

/** The screens that also work offline. */
const SHOWN_OFFLINE = /^\/admin\/(orders|merch-table)/;

/**
 * Prepares the back office for use offline, and reacts when the network is lost or comes back. `hasFailed`: whether the
 * open screen could not be loaded.
 */
export function startOffline(hasFailed: () => boolean): void {
  watchOnline();
  startProbe();
  onBackOnline(() => {
    // Other screens are not reloaded, because a failed reload would replace a form on them with an error.
    const isOutdated = () => hasFailed() || SHOWN_OFFLINE.test(location.pathname);
    syncChanges()
      .then((isReloaded) => (!isReloaded && isOutdated() ? refreshScreens() : undefined))
      .catch((cause) => report("coming back online", cause));
  });
  whenPaintedAndIdle()
    .then(savePage)
    .catch((cause) => report("registering the worker", cause));
}

/** Registers the back office's worker, and tells it which files this page has loaded (sw/backOffice.ts). */
async function savePage(): Promise<void> {
  if (!workers) return;
  const { installing, waiting, active } = await workers.register(scriptUrl("/admin-sw.js"), { scope: "/admin" });
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  (installing ?? waiting ?? active)?.postMessage([...new Set(files)]);
}
