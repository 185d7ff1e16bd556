/** When may music that the system has paused start by itself? */
import { audioSessionOf } from "./audioSession.ts";

/** Later, nobody expects it any more. */
const RESUMES_WITHIN_MS = 60_000;
/** What the system tells of one event, such as a plug that was pulled, comes in any order within this time. */
const TOGETHER_MS = 3000;

let devicesChangedAtMs = Number.NEGATIVE_INFINITY;
let sessionInterruptedAtMs = Number.NEGATIVE_INFINITY;

export function watchInterruptions(): void {
  // Absent in a page without https.
  navigator.mediaDevices?.addEventListener("devicechange", () => {
    devicesChangedAtMs = Date.now();
  });
  const session = audioSessionOf(navigator);
  session?.addEventListener?.("statechange", () => {
    if (session.state === "interrupted") sessionInterruptedAtMs = Date.now();
  });
}

/**
 * Whether what the system has paused at that moment was interrupted, as by a telephone call, a short time ago. A system also
 * pauses when headphones are unplugged: all around would hear what starts by itself then.
 */
export function mayResume(pausedAtMs: number): boolean {
  const sinceMs = Date.now() - pausedAtMs;
  const isSoon = sinceMs >= 0 && sinceMs < RESUMES_WITHIN_MS;
  const wasUnplugged = devicesChangedAtMs >= pausedAtMs - TOGETHER_MS;
  const isTold = audioSessionOf(navigator)?.state !== undefined;
  return isSoon && !wasUnplugged && (!isTold || sessionInterruptedAtMs >= pausedAtMs - TOGETHER_MS);
}
