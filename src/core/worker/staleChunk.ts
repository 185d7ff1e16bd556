import { report } from "../platform/report.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { announceUpdate } from "./update.ts";

/** One reload within this time: a part that is missing after it is missing for good. */
const GUARD_MS = 60_000;

/**
 * A part of the app that cannot be loaded is one that a newer version has replaced: the page loads again, once, and
 * never while something plays. Then the person is offered the new version instead.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    report("loading a part of the app", event.payload);
    if (!navigator.onLine) return;
    // What the lock screen shows: the player itself may be among the parts that are not loaded.
    if (navigator.mediaSession?.playbackState === "playing") return announceUpdate();
    if (!mayReload()) return;
    event.preventDefault();
    location.reload();
  });
}

function mayReload(): boolean {
  try {
    const lastMs = Number(sessionStorage.getItem(STORAGE_KEYS.reloadedAt) ?? 0);
    if (Date.now() - lastMs < GUARD_MS) return false;
    sessionStorage.setItem(STORAGE_KEYS.reloadedAt, String(Date.now()));
    return true;
  } catch {
    // No storage to remember a reload in: it could go round for ever.
    return false;
  }
}
