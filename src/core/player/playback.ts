import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../database/db.ts";
import { playableUrl } from "../downloads/downloadedRecordings.ts";
import { savesData } from "../network/connection.ts";
import { showPopup } from "../platform/popups.ts";
import { report } from "../platform/report.ts";
import { renderLater, store } from "../platform/store.ts";
import { isSameRecording } from "../song/recordingKey.ts";
import type { Deck, DeckEvents } from "./audio/deck.ts";
import { gainOf } from "./audio/volume.ts";
import { noteChoice } from "./choice.ts";
import { levelOf } from "./loudness.ts";
import { notifyCrossfade, notifyEngineStart, notifySongEnd, notifySongSkip } from "./playbackEvents.ts";
import { updateSong } from "./queue/edits.ts";
import { afterEnd, EMPTY_QUEUE, goTo, type Queue } from "./queue/queue.ts";
import { stopFilling } from "./queueFilling.ts";
import type { NextAhead, NextAheadHost } from "./recovery/nextAhead.ts";
import type { Recovery, RecoveryHost } from "./recovery/recovery.ts";
import {
  canSetVolumeAtom,
  crossfadeSecondsAtom,
  currentEntryAtom,
  FULL_VOLUME,
  isWanted,
  NO_POSITION,
  positionAtom,
  queueAtom,
  remoteAtom,
  setStatus,
  statusAtom,
  volumeAtom,
} from "./state.ts";

const NO_OUTPUT = "No audio output found. Connect headphones or a speaker, then press Play.";

export const wantsToPlay = (): boolean => isWanted(store.get(statusAtom));

/** Connects queue and deck: plays the current entry, prepares the next one, and hands failures to the recovery. */
class Playback {
  #engine: typeof import("./engineChunk.ts") | undefined;
  #deck: Deck | undefined;
  /** Created together with the deck, because nothing can fail before there is a deck. */
  #recovery: Recovery | undefined;
  #ahead: NextAhead | undefined;
  /** The entry whose recording is on the deck, and the URL that was loaded. */
  #loadedEntryId: string | null = null;
  #loadedUrl = "";
  #isNearEnd = false;
  /** Whether a song is being preloaded, because the user is pressing its button. */
  #isSongPreloaded = false;
  /** A factor from 0 to 1, applied to the volume that the user has set. */
  #fadeRatio = 1;

  readonly #recoveryHost: RecoveryHost = {
    isStillWanted: (entry) => wantsToPlay() && store.get(currentEntryAtom)?.entryId === entry.entryId,
    retry: (entry) => {
      store.set(queueAtom, updateSong(store.get(queueAtom), entry.entryId, entry.song));
      this.play();
    },
    skip: () => notifySongSkip((next) => this.#begin(next)),
    playFrom: (queue, entry) => this.#begin(entry, queue),
  };

  readonly #aheadHost: NextAheadHost = {
    nextEntry: () => {
      if (!this.#isNearEnd || this.#loadedEntryId === null) return undefined;
      const next = this.#replacedEntry() ?? afterEnd(store.get(queueAtom));
      return next && this.#isLoaded(next) ? undefined : next;
    },
    prepare: (url) => this.#deck?.prepare(url),
  };

  readonly #events: DeckEvents = {
    onState: (state) => setStatus(state),
    onPosition: (position) => {
      // The next song starts to play before it becomes the current one; until then its position is not shown.
      if (store.get(currentEntryAtom)?.entryId !== this.#loadedEntryId) return;
      const durationSeconds = position.durationSeconds || store.get(positionAtom).durationSeconds;
      store.set(positionAtom, { ...position, durationSeconds });
      if (store.get(statusAtom) === "playing") this.#recovery?.noteProgress(position.positionSeconds);
    },
    onNearEnd: () => {
      this.#isNearEnd = true;
      this.prepareNext();
    },
    onCrossfade: (url) => {
      const next = afterEnd(store.get(queueAtom));
      const follows = next && this.#ahead?.entryInsteadOf(next);
      if (next && follows && isSameRecording(url, playableUrl(follows.song.dataAudio))) notifyCrossfade(next);
    },
    // If the user bought the beat while its preview played, the whole beat continues where the preview ends.
    onEnded: () => (this.#replacedEntry() ? this.play() : notifySongEnd()),
    onFailure: () => this.#handleFailure(),
    onNoOutput: () => {
      this.unload();
      setStatus("paused");
      showPopup({ kind: "error", message: NO_OUTPUT });
    },
    onBlocked: () => setStatus("paused"),
    onNextFailure: () => this.#ahead?.recover(),
  };

  /** Fetches the audio engine. */
  async fetchEngine(): Promise<void> {
    this.#engine ??= await import("./engineChunk.ts");
  }

  /** Starts the engine, synchronously if it has been fetched, and then plays what the user has chosen. */
  async startEngine(): Promise<void> {
    if (!this.#engine) await this.fetchEngine();
    if (this.#deck || !this.#engine) return;
    this.#recovery = this.#engine.createRecovery(this.#recoveryHost);
    this.#ahead = this.#engine.createNextAhead(this.#aheadHost);
    this.#deck = this.#engine.startEngine(this.#events);
    notifyEngineStart();
    this.applyVolume();
    this.applyCrossfade();
    if (wantsToPlay()) this.play();
  }

  /** Starts the engine before there is anything to play. */
  async startEngineAhead(): Promise<void> {
    await this.startEngine().catch((cause) => report("player, preloading the engine", cause));
  }

  /** Plays the current entry from the position on screen. */
  play(): void {
    const entry = store.get(currentEntryAtom);
    if (!entry) return;
    const isReady = this.#deck !== undefined;
    if (this.#deck) this.#sound(this.#deck, entry, store.get(positionAtom).positionSeconds);
    noteWish();
    if (!isReady) this.startEngine().catch(showEngineFailure);
  }

  /** Plays an entry from its start at once; only the rendering waits. An entry of another queue needs `queue`. */
  playFromStart(entry: QueueEntry, queue?: Queue): void {
    this.#recovery?.forgetFailures();
    renderLater(() => this.#begin(entry, queue));
  }

  /** Plays the next entry synchronously within the song's "ended" event. Offline, plays the next downloaded entry. */
  next(next: QueueEntry): void {
    const entry = this.#ahead?.entryInsteadOf(next) ?? next;
    if (entry !== next) this.#recovery?.showInstead(next, entry);
    this.playFromStart(entry);
  }

  /** Makes an entry the current one without playing or requesting it. */
  select(entry: QueueEntry): void {
    this.unload();
    this.#makeCurrent(entry);
    setStatus("paused");
  }

  pause(): void {
    this.#recovery?.cancel();
    this.#deck?.pause();
    if (store.get(currentEntryAtom)) setStatus("paused");
  }

  resumeAfterInterruption(): void {
    this.#deck?.resumeAfterInterruption();
  }

  seek(positionSeconds: number): void {
    store.set(positionAtom, { ...store.get(positionAtom), positionSeconds });
    if (this.#loadedEntryId !== null) this.#deck?.seekTo(positionSeconds);
  }

  applyVolume(): void {
    const volume = store.get(volumeAtom);
    this.#deck?.setVolume(gainOf(volume) * this.#fadeRatio, volume.isMuted);
  }

  /** Called when the setting that evens out loudness changes. */
  applyLevel(): void {
    const entry = store.get(currentEntryAtom);
    if (entry) this.#deck?.setLevel(levelOf(entry));
  }

  /** A device that controls the volume itself cannot crossfade. */
  applyCrossfade(): void {
    this.#deck?.setCrossfade(store.get(canSetVolumeAtom) ? store.get(crossfadeSecondsAtom) : 0);
  }

  /** Sets the factor, from 0 to 1, applied to the user's volume. */
  fadeTo(ratio: number): void {
    this.#fadeRatio = ratio;
    this.applyVolume();
  }

  /** Unloads the recording, so that nothing plays. */
  unload(): void {
    this.#recovery?.forget();
    this.#recovery?.forgetFailures();
    this.#loadedEntryId = null;
    this.#deck?.unload();
    store.set(remoteAtom, undefined);
  }

  /** Stops the sound, and resets the player to its state on the first visit. */
  reset(): void {
    noteChoice();
    this.unload();
    stopFilling();
    store.set(queueAtom, EMPTY_QUEUE);
    store.set(volumeAtom, FULL_VOLUME);
    store.set(positionAtom, NO_POSITION);
    setStatus("idle");
    this.applyVolume();
  }

  /** Preloads the next recording once the end of this one is near. Called again when the queue changes. */
  prepareNext(): void {
    if (this.#isNearEnd && this.#loadedEntryId !== null) this.#ahead?.look();
  }

  /** Starts loading a song on pointer down, before the click. */
  preload({ dataAudio }: Song): void {
    if (savesData()) return;
    if (!this.#deck) void this.startEngineAhead();
    this.#deck?.prepare(playableUrl(dataAudio));
    this.#isSongPreloaded = this.#deck !== undefined;
  }

  /** Stops preloading a song whose button was pressed only to scroll. */
  dropPreloaded(): void {
    if (!this.#isSongPreloaded) return;
    this.#isSongPreloaded = false;
    this.#deck?.prepare(null);
    this.prepareNext();
  }

  /** Starts the sound first, because the queue's subscribers would delay it. */
  #begin(entry: QueueEntry, queue?: Queue): void {
    const isLoaded = this.#isLoaded(entry);
    const isReady = this.#deck !== undefined;
    if (this.#deck && !isLoaded) this.#sound(this.#deck, entry, 0, queue);
    if (isLoaded) this.seek(0);
    else this.#makeCurrent(entry, queue);
    if (isReady && !isLoaded) noteWish();
    else this.play();
  }

  /** Loads an entry, unless it is already on the deck, and plays it. */
  #sound(deck: Deck, entry: QueueEntry, positionSeconds: number, queue?: Queue): void {
    if (!this.#isLoaded(entry)) {
      this.#loadedEntryId = entry.entryId;
      this.#isNearEnd = false;
      this.#isSongPreloaded = false;
      this.#loadedUrl = playableUrl(entry.song.dataAudio);
      const { duration } = entry.song;
      const options = { startSeconds: positionSeconds, knownSeconds: duration, level: levelOf(entry, queue) };
      store.set(remoteAtom, deck.load(this.#loadedUrl, options).remote);
    }
    deck.play();
  }

  #isLoaded({ entryId, song }: QueueEntry): boolean {
    return entryId === this.#loadedEntryId && isSameRecording(this.#loadedUrl, song.dataAudio);
  }

  /** The current entry, if its recording was replaced after it was loaded. */
  #replacedEntry(): QueueEntry | undefined {
    const entry = store.get(currentEntryAtom);
    return entry && entry.entryId === this.#loadedEntryId && !this.#isLoaded(entry) ? entry : undefined;
  }

  #makeCurrent(entry: QueueEntry, queue = store.get(queueAtom)): void {
    this.#recovery?.forget();
    if (this.#loadedEntryId !== entry.entryId) this.#loadedEntryId = null;
    store.set(queueAtom, goTo(queue, entry.entryId));
    store.set(positionAtom, { ...NO_POSITION, durationSeconds: entry.song.duration ?? 0 });
  }

  #handleFailure(): void {
    this.#loadedEntryId = null;
    const entry = store.get(currentEntryAtom);
    if (!entry || !wantsToPlay()) return;
    setStatus("buffering");
    // The song was downloaded or removed since it was loaded, so its other source has not been tried yet.
    if (playableUrl(entry.song.dataAudio) !== this.#loadedUrl) this.play();
    else this.#recovery?.handle(entry, store.get(positionAtom).positionSeconds);
  }
}

/** Marks the song as wanted, even before it plays. */
function noteWish(): void {
  if (!wantsToPlay()) setStatus("loading");
}

function showEngineFailure(cause: unknown): void {
  report("player, loading the engine", cause);
  showPopup({ kind: "error", message: "The player couldn’t load. Try again." });
  setStatus("error");
}

export const playback = new Playback();
