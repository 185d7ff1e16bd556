/** Connects queue and deck: plays the current entry, prepares the next one, and hands failures to the recovery. */

import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../database/db.ts";
import { playableUrl } from "../downloads/downloadedRecordings.ts";
import { savesData } from "../network/connection.ts";
import { createEvent } from "../platform/event.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { renderLater, store } from "../platform/store.ts";
import { isSameRecording } from "../song/recordingKey.ts";
import type { Deck, DeckEvents } from "./audio/deck.ts";
import { gainOf } from "./audio/volume.ts";
import { noteChoice } from "./choice.ts";
import { updateSong } from "./queue/edits.ts";
import { afterEnd, EMPTY_QUEUE, goTo } from "./queue/queue.ts";
import { stopFilling } from "./queueFilling.ts";
import { createNextAhead } from "./recovery/nextAhead.ts";
import { createRecovery, showInstead } from "./recovery/recovery.ts";
import {
  canSetVolumeAtom,
  crossfadeSecondsAtom,
  currentEntryAtom,
  FULL_VOLUME,
  isWanted,
  NO_POSITION,
  positionAtom,
  queueAtom,
  setStatus,
  statusAtom,
  volumeAtom,
} from "./state.ts";

const NO_OUTPUT = "No audio output found. Connect headphones or a speaker, then press Play.";

/** The engine is there, and nothing has sounded yet. */
export const { on: onEngineStart, notify: notifyEngineStart } = createEvent();

let engine: typeof import("./audio/engine.ts") | undefined;
let deck: Deck | undefined;
/** The entry whose recording is on the deck. */
let loadedEntryId: string | null = null;
let loadedUrl = "";
let isNearEnd = false;
/** Whether a song is loading ahead because its button is pressed down. */
let isSongPreloaded = false;
/** How loud the sound is, from 0 to 1, beside the volume that the user has set. */
let fadeRatio = 1;

/** A song has played to its end. Listeners are called in the order in which they came. */
export const { on: onSongEnd, notify: notifySongEnd } = createEvent();

/** The entry that follows could begin over the end of the song that plays. */
export const { on: onCrossfade, notify: notifyCrossfade } = createEvent<[next: QueueEntry]>();

export const wantsToPlay = (): boolean => isWanted(store.get(statusAtom));

const recovery = createRecovery({
  isStillWanted: (entry) => wantsToPlay() && store.get(currentEntryAtom)?.entryId === entry.entryId,
  playFrom: (entry) => {
    store.set(queueAtom, updateSong(store.get(queueAtom), entry.entryId, entry.song));
    startCurrent();
  },
  skip: () => {
    const next = afterEnd({ ...store.get(queueAtom), repeat: "off" });
    if (next) startEntry(next);
    else setStatus("error");
  },
  playInstead: startEntry,
});

const ahead = createNextAhead({
  nextEntry: () => {
    if (!isNearEnd || loadedEntryId === null) return undefined;
    const next = afterEnd(store.get(queueAtom));
    return next?.entryId === loadedEntryId ? undefined : next;
  },
  prepare: (url) => deck?.prepare(url),
});

const events: DeckEvents = {
  onState: (state) => setStatus(state),
  onPosition: (position) => {
    // A song sounds before it is the current one.
    if (store.get(currentEntryAtom)?.entryId !== loadedEntryId) return;
    const durationSeconds = position.durationSeconds || store.get(positionAtom).durationSeconds;
    store.set(positionAtom, { ...position, durationSeconds });
    if (store.get(statusAtom) === "playing") recovery.noteProgress(position.positionSeconds);
  },
  onNearEnd: () => {
    isNearEnd = true;
    prepareNext();
  },
  onCrossfade: (url) => {
    const next = afterEnd(store.get(queueAtom));
    if (next && isSameRecording(url, playableUrl(ahead.entryInsteadOf(next).song.dataAudio))) notifyCrossfade(next);
  },
  onEnded: notifySongEnd,
  onFailure: () => {
    loadedEntryId = null;
    const entry = store.get(currentEntryAtom);
    if (!entry || !wantsToPlay()) return;
    setStatus("buffering");
    // Downloaded since it was loaded, or removed from this device: the other one of the two ways to it is still to be tried.
    if (playableUrl(entry.song.dataAudio) !== loadedUrl) return startCurrent();
    recovery.handle(entry, store.get(positionAtom).positionSeconds);
  },
  onNoOutput: () => {
    unloadPlayback();
    setStatus("paused");
    showPopup({ kind: "error", message: NO_OUTPUT });
  },
  onBlocked: () => setStatus("paused"),
  onNextFailure: () => ahead.recover(),
};

/** Fetches the part that makes sound. */
export async function fetchEngine(): Promise<void> {
  engine ??= await import("./audio/engine.ts");
}

/** Makes the engine ready, within this call if it is fetched already, and then plays what the user has chosen meanwhile. */
export async function loadEngine(): Promise<void> {
  if (!engine) await fetchEngine();
  if (deck || !engine) return;
  deck = engine.startEngine(events);
  notifyEngineStart();
  applyVolume();
  applyCrossfade();
  if (wantsToPlay()) startCurrent();
}

/** Loads the engine before there is anything to play. */
export async function loadAhead(load = loadEngine): Promise<void> {
  try {
    await load();
  } catch (cause) {
    report("player, preloading the engine", cause);
  }
}

/** Plays the current entry from the position on screen. */
export function startCurrent(): void {
  const entry = store.get(currentEntryAtom);
  if (!entry) return;
  const isReady = deck !== undefined;
  if (deck) playFrom(deck, entry, store.get(positionAtom).positionSeconds);
  noteWish();
  if (!isReady) loadEngine().catch(engineFailed);
}

/** The song is wanted from here on, even before it sounds. */
function noteWish(): void {
  if (!wantsToPlay()) setStatus("loading");
}

/** Plays an entry, which may be on the deck already, from where it is then. */
function playFrom(onDeck: Deck, entry: QueueEntry, positionSeconds: number): void {
  if (loadedEntryId !== entry.entryId) {
    loadedEntryId = entry.entryId;
    isNearEnd = false;
    isSongPreloaded = false;
    loadedUrl = playableUrl(entry.song.dataAudio);
    onDeck.load(loadedUrl, positionSeconds, entry.song.duration);
  }
  onDeck.play();
}

function engineFailed(cause: unknown): void {
  report("player, loading the engine", cause);
  showPopup({ kind: "error", message: "The player couldn’t load. Try again." });
  setStatus("error");
}

/** Makes an entry the current one and plays it from its start. An entry of another queue comes with what brings that. */
export function playEntry(entry: QueueEntry, bringQueue = (): void => undefined): void {
  recovery.forgetFailures();
  renderLater(() => startEntry(entry, bringQueue));
}

/** The sound first: all that follows the queue would hold it up. */
function startEntry(entry: QueueEntry, bringQueue = (): void => undefined): void {
  const isLoaded = entry.entryId === loadedEntryId;
  const free = isLoaded ? undefined : deck;
  if (free) playFrom(free, entry, 0);
  bringQueue();
  if (isLoaded) seekPlayback(0);
  else makeCurrent(entry);
  if (free) noteWish();
  else startCurrent();
}

/** Makes an entry the current one, without a sound and without a request. */
export function selectEntry(entry: QueueEntry): void {
  unloadPlayback();
  makeCurrent(entry);
  setStatus("paused");
}

function makeCurrent(entry: QueueEntry): void {
  recovery.forget();
  if (loadedEntryId !== entry.entryId) loadedEntryId = null;
  store.set(queueAtom, goTo(store.get(queueAtom), entry.entryId));
  store.set(positionAtom, { ...NO_POSITION, durationSeconds: entry.song.duration ?? 0 });
}

export function pausePlayback(): void {
  recovery.cancel();
  deck?.pause();
  if (store.get(currentEntryAtom)) setStatus("paused");
}

export const resumeAfterInterruption = (): void => deck?.resumeAfterInterruption();

export function seekPlayback(positionSeconds: number): void {
  store.set(positionAtom, { ...store.get(positionAtom), positionSeconds });
  if (loadedEntryId !== null) deck?.seekTo(positionSeconds);
}

export function applyVolume(): void {
  const volume = store.get(volumeAtom);
  deck?.setVolume(gainOf(volume) * fadeRatio, volume.isMuted);
}

/** Where the device owns the volume, nothing can go while something else comes. */
export function applyCrossfade(): void {
  deck?.setCrossfade(store.get(canSetVolumeAtom) ? store.get(crossfadeSecondsAtom) : 0);
}

/** From 0 to 1, of the volume that the user has set. */
export function fadeTo(ratio: number): void {
  fadeRatio = ratio;
  applyVolume();
}

/** Unloads the recording, so that nothing plays. */
export function unloadPlayback(): void {
  recovery.forget();
  recovery.forgetFailures();
  loadedEntryId = null;
  deck?.unload();
}

/** Stops the sound, and resets the player to its state on the first visit. */
export function resetPlayer(): void {
  noteChoice();
  unloadPlayback();
  stopFilling();
  store.set(queueAtom, EMPTY_QUEUE);
  store.set(volumeAtom, FULL_VOLUME);
  store.set(positionAtom, NO_POSITION);
  setStatus("idle");
  applyVolume();
}

/** Plays the entry that follows a song, within its "ended" event and without waiting; without a network, the next kept one. */
export function playAfterEnd(next: QueueEntry): void {
  const entry = ahead.entryInsteadOf(next);
  if (entry !== next) showInstead(next, entry);
  playEntry(entry);
}

/** Loads the next recording ahead, once the end of this one is near. Called again when the queue changes. */
export function prepareNext(): void {
  if (isNearEnd && loadedEntryId !== null) ahead.look();
}

/** Begins to load a song whose button is pressed down: the click is to come. */
export function preloadSong({ dataAudio }: Song): void {
  if (savesData()) return;
  if (!deck) void loadAhead();
  deck?.prepare(playableUrl(dataAudio));
  isSongPreloaded = deck !== undefined;
}

/** Stops loading what was pressed down only to scroll. */
export function dropExpectedSong(): void {
  if (!isSongPreloaded) return;
  isSongPreloaded = false;
  deck?.prepare(null);
  prepareNext();
}
