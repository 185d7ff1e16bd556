import type { Workbox } from "workbox-window";
import { isOnline } from "../network/online.ts";
import { report } from "../platform/report.ts";
import { API_BASE } from "../platform/settings.ts";
import { workers } from "./container.ts";
import { scriptUrl } from "./scriptUrl.ts";
import { reloadOnStaleChunk } from "./staleChunk.ts";
import { announceUpdate } from "./update.ts";

const HOUR_MS = 3_600_000;

/** What has registered the worker; none before it has. */
let registered: Workbox | undefined;

/** Registers the worker once the page has loaded, and looks out for new versions of Segue. */
export function startWorker(): void {
  reloadOnStaleChunk();
  if (!workers) return;
  const start = (): void => void register().catch((cause) => report("registering the worker", cause));
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

async function register(): Promise<void> {
  // The only import of workbox-window that is run, and not before the first screen stands.
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

/** workbox-window hears nothing of a version that began to install before it listened, as after a reload. */
function announceEarly(installing: ServiceWorker | null | undefined): void {
  if (!workers?.controller) return;
  installing?.addEventListener("statechange", () => {
    if (installing.state === "installed") announceUpdate();
  });
}

/** The person wants the new version now: it takes over, and the page loads again as that version. */
export async function applyUpdate(): Promise<void> {
  const waiting = (await workers?.getRegistration())?.waiting;
  if (!waiting || !registered) {
    // Another tab has let it in already, or this one has not got so far as to know of it.
    location.reload();
    return;
  }
  workers?.addEventListener("controllerchange", () => location.reload(), { once: true });
  registered.messageSkipWaiting();
}
