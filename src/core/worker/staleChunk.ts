import { happenedWithin } from "#lib/happenedWithin.ts";
import { report } from "../platform/report.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { announceUpdate } from "./update.ts";

/** The page reloads only once within this time. A chunk that is still missing after a reload is missing for good. */
const GUARD_MS = 60_000;
/** If the page is still open after this long, the user has not left it: the link started a download, for example. */
const LEAVING_MS = 10_000;

let leftAtMs = Number.NEGATIVE_INFINITY;

/**
 * A chunk that fails to load was probably replaced by a newer version, so the page reloads, but only once. While a song
 * plays, the user is offered the new version instead. A chunk that fails to parse, or is still missing after the
 * reload, is damaged on this device.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener("beforeunload", () => {
    leftAtMs = performance.now();
  });
  window.addEventListener("vite:preloadError", (event) => {
    // Without this prefix the router recognises a stale chunk and reloads the page itself, even while a song plays.
    event.payload.message = `Part of Segue couldn’t be loaded. ${event.payload.message}`;
    // WebKit stops loading chunks as soon as the user navigates away, and a reload would cancel that navigation.
    if (performance.now() - leftAtMs < LEAVING_MS) return;
    report("loading a part of the app", event.payload);
    if (!navigator.onLine) return;
    // Read from the Media Session API, because the player's own code may be among the missing chunks.
    if (navigator.mediaSession?.playbackState === "playing") return announceUpdate();
    if (event.payload instanceof SyntaxError || !mayReload()) {
      // public/boot.js repairs the damaged file, just like a file that keeps the app from starting.
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
    // Without storage the reload cannot be remembered, so the page might reload forever.
    return false;
  }
}
