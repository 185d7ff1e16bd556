/** Whether music that the system has paused may resume by itself. */
import { audioSessionOf } from "./audioSession.ts";

/** After this time the user no longer expects the music to resume. */
const RESUMES_WITHIN_MS = 60_000;
/** The system reports the parts of one event, such as unplugged headphones, in any order within this time. */
const TOGETHER_MS = 3000;

let devicesChangedAtMs = Number.NEGATIVE_INFINITY;
let sessionInterruptedAtMs = Number.NEGATIVE_INFINITY;

export function watchInterruptions(): void {
  // `mediaDevices` is undefined without https.
  navigator.mediaDevices?.addEventListener("devicechange", () => {
    devicesChangedAtMs = Date.now();
  });
  const session = audioSessionOf(navigator);
  session?.addEventListener?.("statechange", () => {
    if (session.state === "interrupted") sessionInterruptedAtMs = Date.now();
  });
}

/**
 * Whether the pause at this moment was a recent interruption, such as a phone call. The system also pauses when
 * headphones are unplugged: music that resumed then would play aloud.
 */
export function mayResume(pausedAtMs: number): boolean {
  const sinceMs = Date.now() - pausedAtMs;
  const isSoon = sinceMs >= 0 && sinceMs < RESUMES_WITHIN_MS;
  const wasUnplugged = devicesChangedAtMs >= pausedAtMs - TOGETHER_MS;
  const isTold = audioSessionOf(navigator)?.state !== undefined;
  return isSoon && !wasUnplugged && (!isTold || sessionInterruptedAtMs >= pausedAtMs - TOGETHER_MS);
}
