/**
 * Pauses the player automatically: after some time, or at the end of the song or album. The timer ends with the page.
 */

import { atom, store } from "../platform/store.ts";
import { onSignOut } from "../session/signOutEvent.ts";
import { playback } from "./playback.ts";
import { upcoming } from "./queue/queue.ts";
import { isOfSameAlbum, stopBefore } from "./songEnd.ts";
import { queueAtom } from "./state.ts";

export type SleepTimer = { after: "song" | "album" } | { afterMinutes: number; atMs: number };

/** The sound fades out over the last seconds. */
const FADE_MS = 5000;
const STEP_MS = 250;
const MS_PER_MINUTE = 60_000;

/** What the player waits for before it pauses; null while the timer is off. */
export const sleepTimerAtom = atom<SleepTimer | null>(null);

/** Seconds until the player pauses, if known. */
export const sleepSecondsAtom = atom<number | null>(null);

let clock: ReturnType<typeof setInterval> | undefined;

export function sleepIn(afterMinutes: number): void {
  stopSleepTimer();
  store.set(sleepTimerAtom, { afterMinutes, atMs: Date.now() + afterMinutes * MS_PER_MINUTE });
  showTime();
  clock = setInterval(showTime, STEP_MS);
}

export function sleepAfter(after: "song" | "album"): void {
  stopSleepTimer();
  store.set(sleepTimerAtom, { after });
}

export function stopSleepTimer(): void {
  clearInterval(clock);
  store.set(sleepTimerAtom, null);
  store.set(sleepSecondsAtom, null);
  playback.fadeTo(1);
}

/** Uses the clock instead of counting ticks, because browsers throttle timers in hidden tabs. */
function showTime(): void {
  const timer = store.get(sleepTimerAtom);
  if (!timer || !("atMs" in timer)) return;
  const leftMs = timer.atMs - Date.now();
  store.set(sleepSecondsAtom, Math.max(0, Math.ceil(leftMs / 1000)));
  if (leftMs < FADE_MS) playback.fadeTo(Math.max(0, leftMs / FADE_MS));
  if (leftMs > 0) return;
  playback.pause();
  stopSleepTimer();
}

stopBefore((next) => {
  const timer = store.get(sleepTimerAtom);
  if (!timer || !("after" in timer)) return false;
  // With Repeat, the next entry may be the first of the queue. The same album would then start again.
  const isLater = upcoming(store.get(queueAtom)).some(({ entryId }) => entryId === next?.entryId);
  return timer.after === "song" || !isLater || !isOfSameAlbum(next);
}, stopSleepTimer);

onSignOut(stopSleepTimer);
