/** Decides what follows a song that has ended or failed: the queue's next entry, songs from Autoplay, or silence. */
import type { QueueEntry } from "../database/db.ts";
import { store } from "../platform/store.ts";
import { areOnSameAlbum } from "../song/sameAlbum.ts";
import { canContinue, continueQueue } from "./autoplay/autoplay.ts";
import { playback, wantsToPlay } from "./playback.ts";
import { notifySongEnd, onCrossfade, onSongEnd, onSongSkip } from "./playbackEvents.ts";
import { afterEnd } from "./queue/queue.ts";
import { currentEntryAtom, queueAtom, setStatus } from "./state.ts";

/** Whether the player stops before this next entry, which is `undefined` at the end of the queue. */
let stopsBefore = (_next: QueueEntry | undefined): boolean => false;
let noteStop = (): void => undefined;

/** Lets `isDue` stop the player between a song that has ended and the next one, and calls `onStop` when it does. */
export function stopBefore(isDue: typeof stopsBefore, onStop: typeof noteStop): void {
  stopsBefore = isDue;
  noteStop = onStop;
}

/** Advances at each song's end until the page closes. */
export function advanceAfterSongs(): void {
  onSongEnd(advance);
  onSongSkip(skip);
  onCrossfade(endEarly);
}

/** Whether an entry is on the same album as the song in the player. */
export const isOfSameAlbum = (next: QueueEntry | undefined): boolean =>
  areOnSameAlbum(store.get(currentEntryAtom)?.song, next?.song);

/** Ends the song early, so that the next one overlaps its end. Songs of one album do not overlap. */
function endEarly(next: QueueEntry): void {
  if (!isOfSameAlbum(next) && !stopsBefore(next)) notifySongEnd();
}

type Start = (next: QueueEntry) => void;

function advance(): void {
  goOn(afterEnd(store.get(queueAtom)), (next) => playback.next(next), stopAtEnd);
}

/** Repeat does not apply: the song would fail again. */
function skip(start: Start): void {
  goOn(afterEnd({ ...store.get(queueAtom), repeat: "off" }), start, () => setStatus("error"));
}

/** `end` is called if nothing follows. */
function goOn(next: QueueEntry | undefined, start: Start, end: () => void): void {
  if (stopsBefore(next)) stop(next);
  else if (next) start(next);
  else if (canContinue()) void playWhenContinued(start, end);
  else end();
}

/** Handles a song that ended before Autoplay found songs, for example after a seek to its end. */
async function playWhenContinued(start: Start, end: () => void): Promise<void> {
  const endedId = store.get(currentEntryAtom)?.entryId;
  setStatus("buffering");
  await continueQueue();
  if (!wantsToPlay() || store.get(currentEntryAtom)?.entryId !== endedId) return;
  const next = afterEnd(store.get(queueAtom));
  if (next) start(next);
  else end();
}

function stop(next: QueueEntry | undefined): void {
  stopAtEnd(next);
  noteStop();
}

/** Stops at the start of the next song. If there is none, stops at the start of the song that has ended. */
function stopAtEnd(next?: QueueEntry): void {
  if (next) {
    playback.select(next);
  } else {
    playback.pause();
    playback.seek(0);
  }
}
