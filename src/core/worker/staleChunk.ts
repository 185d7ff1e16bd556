import { happenedWithin } from "#lib/happenedWithin.ts";
import { report } from "../platform/report.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { announceUpdate } from "./update.ts";

/** One reload within this time: a chunk that is missing after the reload is missing for good. */
const GUARD_MS = 60_000;
/** A page that is still there after so long was not left, as when what was opened is a download. */
const LEAVING_MS = 10_000;

let leftAtMs = Number.NEGATIVE_INFINITY;

/**
 * A chunk that cannot be loaded was replaced by a newer version: the page reloads, once, and never while a song plays.
 * In that case the user is offered the new version instead. A chunk that cannot be run, or that a reload does not bring, is
 * damaged on this device.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener("beforeunload", () => {
    leftAtMs = performance.now();
  });
  window.addEventListener("vite:preloadError", (event) => {
    // Without this prefix the router takes the error for a stale chunk and reloads the page, even while a song plays.
    event.payload.message = `Part of Segue couldn’t be loaded. ${event.payload.message}`;
    // WebKit stops loading chunks as soon as a page is left, and a reload would take the place of where the user is going.
    if (performance.now() - leftAtMs < LEAVING_MS) return;
    report("loading a part of the app", event.payload);
    if (!navigator.onLine) return;
    // The state comes from the Media Session API, because the player itself may be among the missing chunks.
    if (navigator.mediaSession?.playbackState === "playing") return announceUpdate();
    if (event.payload instanceof SyntaxError || !mayReload()) {
      // public/boot.js mends it, as it does a file that keeps the app from starting.
      window.dispatchEvent(new CustomEvent("segue:damaged", { detail: event.payload }));
      return;
    }
    event.preventDefault();
    location.reload();
  });
}

function mayReload(): boolean {
  try {
    const lastMs = Number(sessionStorage.getItem(STORAGE_KEYS.reloadedAt) ?? 0);
    if (happenedWithin(GUARD_MS, lastMs)) return false;
    sessionStorage.setItem(STORAGE_KEYS.reloadedAt, String(Date.now()));
    return true;
  } catch {
    // Without storage the reload cannot be remembered, and could repeat for ever.
    return false;
  }
}
