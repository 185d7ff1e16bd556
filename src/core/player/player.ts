/**
 * The player's public interface: its commands, and the atoms that screens read. Commands that edit the queue are in
 * `queueCommands.ts`, because Home does not need them.
 */
import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../database/db.ts";
import { saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { renderLater, store } from "../platform/store.ts";
import { noteSkip } from "./announcement.ts";
import { noteChoice } from "./choice.ts";
import { playback } from "./playback.ts";
import { withoutAutoplay } from "./queue/edits.ts";
import {
  following,
  newEntries,
  preceding,
  type QueueSource,
  replaceEntries,
  shuffle,
  unshuffle,
  withNextRepeat,
} from "./queue/queue.ts";
import { fillQueue, type PartOfList, stopFilling } from "./queueFilling.ts";
import { editedQueue, offerBack } from "./replacedQueue.ts";
import {
  crossfadeSecondsAtom,
  currentEntryAtom,
  isPlayingAtom,
  isSilentAtom,
  levelsSongsAtom,
  positionAtom,
  queueAtom,
  type Volume,
  volumeAtom,
} from "./state.ts";

export { crossfadeSecondsAtom, isPlayingAtom, levelsSongsAtom, playerAtom, positionAtom, queueAtom } from "./state.ts";

/** After this many seconds of a song, "Previous" goes to the song's start. */
const RESTART_AFTER_SECONDS = 3;

/**
 * Plays a list from one of its songs. `source` says where it comes from, such as the album. If `songs` is only `part`
 * of it, the queue is filled with the rest.
 */
export function playSongs(
  songs: readonly Song[],
  index: number,
  source: QueueSource,
  part?: PartOfList,
  isShuffled = store.get(queueAtom).isShuffled,
): void {
  const entries = newEntries(songs);
  const chosen = entries[index];
  if (!chosen) return;
  noteChoice();
  const { name, path } = typeof source === "string" ? { name: source } : source;
  const list = { entries, currentEntryId: chosen.entryId, source: name, sourcePath: path };
  const queue = replaceEntries({ ...store.get(queueAtom), isShuffled }, list, Math.random);
  const edited = editedQueue();
  const resumeFilling = stopFilling();
  playback.playFromStart(chosen, queue);
  if (edited) renderLater(() => offerBack(edited, resumeFilling));
  if (part) fillQueue(entries, part);
}

/** Plays a list in its own order, starting at a position within one of its songs. */
export function continueSongs(
  songs: readonly Song[],
  index: number,
  source: QueueSource,
  positionSeconds: number,
): void {
  playSongs(songs, index, source, undefined, false);
  seekTo(positionSeconds);
}

/** Plays a list in random order, and leaves shuffle on. */
export function shuffleAll(songs: readonly Song[], source: QueueSource, part?: PartOfList): void {
  playSongs(songs, Math.floor(Math.random() * songs.length), source, part, true);
}

export const play = (): void => playback.play();

export const pause = (): void => playback.pause();

export const toggle = (): void => (store.get(isPlayingAtom) ? pause() : play());

/** Call on pointer down on a song's button, before the click. */
export const preloadSong = (song: Song): void => playback.preload(song);

/** Call on pointer down on "Next", so that the song is already loading when the click comes. */
export function preloadNext(): void {
  const entry = following(store.get(queueAtom));
  if (entry) preloadSong(entry.song);
}

export function next(): void {
  skipTo(following(store.get(queueAtom)));
}

function skipTo(entry: QueueEntry | undefined): void {
  if (!entry) return;
  noteChoice();
  noteSkip(entry.entryId);
  playback.playFromStart(entry);
}

export function previous(): void {
  const entry = preceding(store.get(queueAtom));
  if (!entry || store.get(positionAtom).positionSeconds > RESTART_AFTER_SECONDS) seekTo(0);
  else skipTo(entry);
}

export function playEntry(entryId: string): void {
  const entry = store.get(queueAtom).entries.find((candidate) => candidate.entryId === entryId);
  if (!entry) return;
  noteChoice();
  playback.playFromStart(entry);
}

export function seekTo(seconds: number): void {
  const { durationSeconds } = store.get(positionAtom);
  if (!store.get(currentEntryAtom)) return;
  playback.seek(Math.max(0, durationSeconds > 0 ? Math.min(seconds, durationSeconds) : seconds));
}

export const seekBy = (seconds: number): void => seekTo(store.get(positionAtom).positionSeconds + seconds);

/** Sets the volume, from 0 to 100. Moving the slider also ends muting. */
export function setVolume(percent: number): void {
  showVolume({ volumePercent: Math.max(0, Math.min(100, Math.round(percent))), isMuted: false });
}

/** Like `setVolume`, for when the slider is released. At 0 it mutes, so that "Unmute" restores the volume `before`. */
export function settleVolume(percent: number, before: number): void {
  if (Math.round(percent) > 0) setVolume(percent);
  else showVolume({ volumePercent: before, isMuted: true });
}

/** "Unmute" sets this volume if there is none to restore. */
const UNMUTED_PERCENT = 50;

export function toggleMute(): void {
  const { volumePercent } = store.get(volumeAtom);
  if (store.get(isSilentAtom)) showVolume({ volumePercent: volumePercent || UNMUTED_PERCENT, isMuted: false });
  else showVolume({ volumePercent, isMuted: true });
}

function showVolume(volume: Volume): void {
  store.set(volumeAtom, volume);
  playback.applyVolume();
}

/** The longest crossfade. */
export const MAX_CROSSFADE_SECONDS = 12;

/** Sets for how many seconds each song overlaps the next on this device; 0 for no crossfade. */
export function setCrossfade(seconds: number): void {
  store.set(crossfadeSecondsAtom, seconds);
  saveItem(STORAGE_KEYS.crossfadeSeconds, seconds > 0 ? String(seconds) : null);
  playback.applyCrossfade();
}

/** Sets whether loud songs are turned down to match the others; a setting of this device. */
export function setLevelsSongs(levels: boolean): void {
  store.set(levelsSongsAtom, levels);
  saveItem(STORAGE_KEYS.levelsSongs, levels ? null : "no");
  playback.applyLevel();
}

export function cycleRepeat(): void {
  store.set(queueAtom, withNextRepeat(store.get(queueAtom)));
}

export function toggleShuffle(): void {
  const queue = store.get(queueAtom);
  store.set(queueAtom, queue.isShuffled ? unshuffle(queue) : shuffle(queue, Math.random));
}

/** If Autoplay is off, the player stops at the end of the queue. */
export function setAutoplay(isAutoplayOn: boolean): void {
  const queue = { ...store.get(queueAtom), isAutoplayOn };
  store.set(queueAtom, isAutoplayOn ? queue : withoutAutoplay(queue));
}
