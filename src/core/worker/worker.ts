import type { Workbox } from "workbox-window";
import { isOnline } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { API_BASE } from "../platform/settings.ts";
import { workers } from "./container.ts";
import { scriptUrl } from "./scriptUrl.ts";
import { announceUpdate } from "./update.ts";

const HOUR_MS = 3_600_000;

/** The Workbox instance that registered the worker; undefined before the registration. */
let registered: Workbox | undefined;

/**
 * Registers the worker once the page has loaded, and checks for new versions of Segue. Rejects if registration fails.
 */
export async function startWorker(): Promise<void> {
  if (!workers) return;
  if (document.readyState !== "complete")
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  // The only import of workbox-window at run time; the others are types.
  const { Workbox } = await import("workbox-window");
  const workbox = new Workbox(scriptUrl(`/sw.js?api=${encodeURIComponent(API_BASE)}`));
  workbox.addEventListener("waiting", announceUpdate);
  announceEarly((await workbox.register({ immediate: true }))?.installing);
  registered = workbox;
  const lookForUpdate = (): void => {
    if (!isOnline() || document.visibilityState === "hidden") return;
    workbox.update().catch((cause) => report("looking for a new version", cause));
  };
  setInterval(lookForUpdate, HOUR_MS);
  document.addEventListener("visibilitychange", lookForUpdate);
}

/** Announces a version that started to install before workbox-window listened, for example after a reload. */
function announceEarly(installing: ServiceWorker | null | undefined): void {
  if (!workers?.controller) return;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed") announceUpdate();
  });
}

/** Activates the new version and reloads the page. */
export async function applyUpdate(): Promise<void> {
  const waiting = (await workers?.getRegistration())?.waiting;
  if (!waiting || !registered) {
    // Another tab has already activated the version, or this tab has not registered the worker yet.
    location.reload();
    return;
  }
  workers?.addEventListener("controllerchange", () => location.reload(), { once: true });
  registered.messageSkipWaiting();
}
