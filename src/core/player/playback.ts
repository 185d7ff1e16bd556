/** Connects queue and deck: plays the current entry, prepares the next one, and hands failures to the recovery. */

import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../database/db.ts";
import { playableUrl } from "../downloads/downloadedRecordings.ts";
import { savesData } from "../network/connection.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { renderLater, store } from "../platform/store.ts";
import type { Deck, DeckEvents } from "./audio/deck.ts";
import { gainOf } from "./audio/volume.ts";
import { canContinue, continueQueue } from "./autoplay/autoplay.ts";
import { updateSong } from "./queue/edits.ts";
import { afterEnd, EMPTY_QUEUE, goTo } from "./queue/queue.ts";
import { stopFilling } from "./queueFilling.ts";
import { freshSong } from "./recovery/freshSong.ts";
import { createRecovery } from "./recovery/recovery.ts";
import {
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

let engine: typeof import("./audio/engine.ts") | undefined;
let deck: Deck | undefined;
/** The entry whose recording is on the deck. */
let loadedEntryId: string | null = null;
let loadedUrl = "";
let isNearEnd = false;
/** Whether a song is loading ahead because its button is pressed down. */
let isSongExpected = false;
/** How loud the sound is, from 0 to 1, beside the volume that the user has set. */
let fadeRatio = 1;
/** Whether the player stops before the entry that would follow, `undefined` at the end of the queue. */
let stopsBefore = (_next: QueueEntry | undefined): boolean => false;
/** The entry whose address was signed again before its turn; once is enough. */
let refreshedAheadId: string | null = null;

const endListeners = new Set<() => void>();

/** Calls `react` whenever a song has played to its end. */
export function onSongEnd(react: () => void): void {
  endListeners.add(react);
}

/** Lets `decide` stop the player between a song that has ended and the next one. */
export function stopBefore(decide: typeof stopsBefore): void {
  stopsBefore = decide;
}

const wantsToPlay = (): boolean => isWanted(store.get(statusAtom));

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

const events: DeckEvents = {
  onState: (state) => setStatus(state),
  onPosition: (position) => {
    const durationSeconds = position.durationSeconds || store.get(positionAtom).durationSeconds;
    store.set(positionAtom, { ...position, durationSeconds });
    if (store.get(statusAtom) === "playing") recovery.noteProgress(position.positionSeconds);
  },
  onNearEnd: () => {
    isNearEnd = true;
    prepareNext();
  },
  onEnded: () => {
    for (const react of endListeners) react();
    advanceAfterEnd();
  },
  onFailure: () => {
    loadedEntryId = null;
    const entry = store.get(currentEntryAtom);
    if (!entry || !wantsToPlay()) return;
    setStatus("buffering");
    // Downloaded since it was loaded, or removed from this device: the other one of the two ways to it is still to be tried.
    if (playableUrl(entry.song.dataAudio) !== loadedUrl) return startCurrent();
    recovery.handle(entry, store.get(positionAtom).positionSeconds);
  },
  onBlocked: () => setStatus("paused"),
  onNextFailure: () => void refreshNext().catch((cause: unknown) => report("player, next song", cause)),
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
  applyVolume();
  if (wantsToPlay()) startCurrent();
}

/** Loads the engine before there is anything to play. */
export async function loadAhead(load = loadEngine): Promise<void> {
  try {
    await load();
  } catch (cause) {
    report("player, loading the engine ahead", cause);
  }
}

/** Plays the current entry from the position on screen. */
export function startCurrent(): void {
  const entry = store.get(currentEntryAtom);
  if (!entry) return;
  if (!wantsToPlay()) setStatus("loading");
  if (!deck) {
    loadEngine().catch(engineFailed);
    return;
  }
  if (loadedEntryId !== entry.entryId) {
    loadedEntryId = entry.entryId;
    isNearEnd = false;
    isSongExpected = false;
    loadedUrl = playableUrl(entry.song.dataAudio);
    deck.load(loadedUrl, store.get(positionAtom).positionSeconds);
  }
  deck.play();
}

function engineFailed(cause: unknown): void {
  report("player, loading the engine", cause);
  showPopup({ kind: "error", message: "The player could not be loaded. Please try again." });
  setStatus("error");
}

/** Makes an entry the current one and plays it from its start. */
export function playEntry(entry: QueueEntry): void {
  recovery.forgetFailures();
  renderLater(() => startEntry(entry));
}

function startEntry(entry: QueueEntry): void {
  if (entry.entryId === loadedEntryId) seekPlayback(0);
  else makeCurrent(entry);
  startCurrent();
}

/** Makes an entry the current one, without a sound and without a request. */
export function selectEntry(entry: QueueEntry): void {
  unloadPlayback();
  makeCurrent(entry);
  setStatus("paused");
}

function makeCurrent(entry: QueueEntry): void {
  recovery.forget();
  loadedEntryId = null;
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
  unloadPlayback();
  stopFilling();
  store.set(queueAtom, EMPTY_QUEUE);
  store.set(volumeAtom, FULL_VOLUME);
  store.set(positionAtom, NO_POSITION);
  setStatus("idle");
  applyVolume();
}

function advanceAfterEnd(): void {
  const next = afterEnd(store.get(queueAtom));
  if (stopsBefore(next)) stopAtEnd(next);
  else if (next) playEntry(next);
  else if (canContinue()) void playWhenContinued();
  else stopAtEnd();
}

/** Where the song ended before the songs of Autoplay were there, as after a seek to its end. */
async function playWhenContinued(): Promise<void> {
  const endedId = store.get(currentEntryAtom)?.entryId;
  setStatus("buffering");
  await continueQueue();
  if (!wantsToPlay() || store.get(currentEntryAtom)?.entryId !== endedId) return;
  const next = afterEnd(store.get(queueAtom));
  if (next) playEntry(next);
  else stopAtEnd();
}

/** Stops at the start of the next song, else of the one that has ended. */
function stopAtEnd(next?: QueueEntry): void {
  if (next) {
    selectEntry(next);
  } else {
    pausePlayback();
    seekPlayback(0);
  }
}

/** Loads the next recording ahead, once the end of this one is near. Called again when the queue changes. */
export function prepareNext(): void {
  if (!deck || !isNearEnd || loadedEntryId === null) return;
  const next = afterEnd(store.get(queueAtom));
  const isOther = next !== undefined && next.entryId !== loadedEntryId;
  deck.prepare(isOther && !savesData() ? playableUrl(next.song.dataAudio) : null);
}

/** Begins to load a song whose button is pressed down: the click is to come. */
export function expectSong({ dataAudio }: Song): void {
  if (savesData()) return;
  if (!deck) void loadAhead();
  deck?.prepare(playableUrl(dataAudio));
  isSongExpected = deck !== undefined;
}

/** Stops loading what was pressed down only to scroll. */
export function dropExpectedSong(): void {
  if (!isSongExpected) return;
  isSongExpected = false;
  deck?.prepare(null);
  prepareNext();
}

async function refreshNext(): Promise<void> {
  const next = afterEnd(store.get(queueAtom));
  if (!next || refreshedAheadId === next.entryId) return;
  refreshedAheadId = next.entryId;
  const song = await freshSong(next.song);
  store.set(queueAtom, updateSong(store.get(queueAtom), next.entryId, song));
  prepareNext();
}
