import type { Position } from "../state.ts";
import { type AudioElement, followElement, lacksOutput, measuredSeconds, readPosition } from "./audioElement.ts";
import { Crossfade } from "./crossfade.ts";
import { mayResume } from "./interruption.ts";
import { PreloadedTrack } from "./preloadedTrack.ts";
import type { OpenRecording, Recording } from "./recording.ts";

export interface DeckEvents {
  onState: (state: "loading" | "playing" | "paused" | "buffering") => void;
  onPosition: (position: Position) => void;
  /** The end is near: call `prepare` now, so that the next recording can follow without a gap. */
  onNearEnd: () => void;
  /**
   * The next recording, from `url`, is ready to start before this one ends: `load` it now, or let this one end first.
   */
  onCrossfade: (url: string) => void;
  /**
   * Called within the element's own event: for a phone, a recording started in this callback still counts as part of
   * the gesture.
   */
  onEnded: () => void;
  /** The recording cannot be loaded, or stopped loading. The deck has unloaded it. */
  onFailure: () => void;
  /** There is no audio output. The deck has unloaded the recording, which is intact. */
  onNoOutput: () => void;
  /** The browser requires a gesture first. */
  onBlocked: () => void;
  /** The next recording cannot be loaded. */
  onNextFailure: () => void;
}

export interface LoadOptions {
  startSeconds?: number;
  /** The length according to the server; 0 if unknown. */
  knownSeconds?: number | undefined;
  /** See `setLevel`. */
  level?: number;
}

const NEAR_END_SECONDS = 20;
const STALL_MS = 8000;

/** An endless or unknown duration does not limit the position. */
const atMost = (durationSeconds: number, seconds: number): number =>
  Number.isFinite(durationSeconds) ? Math.min(seconds, durationSeconds) : seconds;

/** The current recording, and the next one, which is preloaded. The deck knows nothing about queues and songs. */
export class Deck {
  readonly #open: OpenRecording;
  readonly #events: DeckEvents;
  readonly #preloaded: PreloadedTrack;
  #current: Recording | undefined;
  /** The previous recording, already silent. It is closed after the next one has started, because closing is slow. */
  #former: Recording | undefined;
  /** Set while the previous recording fades out and the current one fades in. */
  #crossfade: Crossfade | undefined;
  /** How long two recordings overlap; 0 for no crossfade. */
  #crossfadeSeconds = 0;
  #isCrossfadeOffered = false;
  /** The seconds left of the current recording while a crossfade is offered; otherwise 0. */
  #offeredSeconds = 0;
  #unfollow = (): void => undefined;
  #stallTimer: ReturnType<typeof setTimeout> | undefined;
  #wantsToPlay = false;
  /** When the system paused the recording; undefined if it did not. */
  #interruptedAtMs: number | undefined;
  /** The element's position when it last advanced. */
  #movedToSeconds = 0;
  /** Whether the position has advanced since the last wait or seek. */
  #isMoving = false;
  #isEndAnnounced = false;
  /** Where to start as soon as the recording knows its length. */
  #startSeconds = 0;
  /** The recording's length according to the server; 0 if unknown. */
  #knownSeconds = 0;
  #volume = { gain: 1, isMuted: false };
  #level = 1;

  constructor(open: OpenRecording, events: DeckEvents) {
    this.#open = open;
    this.#events = events;
    this.#preloaded = new PreloadedTrack(open, events.onNextFailure);
  }

  /** Loads a recording, or takes the prepared one if it is the same. */
  load(url: string, { startSeconds = 0, knownSeconds = 0, level = 1 }: LoadOptions = {}): AudioElement {
    const prepared = this.#isRemote() ? undefined : this.#preloaded.take(url);
    this.#closeFormer();
    if (prepared) this.#retire();
    this.#release();
    this.#current = prepared ?? this.#open(url);
    const former = { recording: this.#former, level: this.#level };
    this.#level = level;
    this.#startSeconds = startSeconds;
    this.#knownSeconds = knownSeconds;
    this.#isEndAnnounced = false;
    this.#isCrossfadeOffered = false;
    const { element } = this.#current;
    this.#noteWait();
    if (former.recording && this.#offeredSeconds > 0) {
      const going = { ...former, recording: former.recording };
      const coming = { recording: this.#current, level };
      this.#crossfade = new Crossfade(going, coming, this.#offeredSeconds, () => this.#closeFormer());
    }
    this.#applyVolume();
    this.#current.onError(() => this.#fail());
    this.#unfollow = followElement(element, {
      onWait: () => this.#noteWait(),
      onChange: () => this.#publishState(),
      onTime: () => {
        this.#publishPosition();
        this.#noteMove();
      },
      onData: () => this.#watchForStall(),
      onLength: () => this.#applyStart(),
      onPause: () => this.#notePause(),
      onEnded: () => this.#events.onEnded(),
    });
    if (element.readyState >= element.HAVE_METADATA) this.#applyStart();
    return element;
  }

  play(): void {
    this.#wantsToPlay = true;
    this.#interruptedAtMs = undefined;
    const recording = this.#current;
    if (!recording) return;
    recording.play(() => {
      if (this.#current !== recording) return;
      this.#wantsToPlay = false;
      this.#closeFormer();
      this.#events.onBlocked();
    });
    if (!this.#crossfade) this.#closeFormer();
    this.#publishState();
  }

  pause(): void {
    this.#wantsToPlay = false;
    this.#interruptedAtMs = undefined;
    this.#closeFormer();
    this.#current?.pause();
    this.#publishState();
  }

  /** Resumes after a phone call or another interruption by the system, while the user still expects it. */
  resumeAfterInterruption(): void {
    if (this.#interruptedAtMs !== undefined && mayResume(this.#interruptedAtMs)) this.play();
  }

  seekTo(seconds: number): void {
    const recording = this.#current;
    if (!recording || recording.element.readyState < recording.element.HAVE_METADATA) this.#startSeconds = seconds;
    else recording.seekTo(atMost(recording.element.duration, seconds));
    this.#publishPosition();
  }

  setVolume(gain: number, isMuted: boolean): void {
    this.#volume = { gain, isMuted };
    this.#applyVolume();
  }

  /** Sets the level of the current recording relative to the volume, from 0 to 1. */
  setLevel(level: number): void {
    this.#level = level;
    this.#applyVolume();
  }

  setCrossfade(seconds: number): void {
    this.#crossfadeSeconds = seconds;
  }

  /** Preloads the next recording; null if there is none. */
  prepare(url: string | null): void {
    this.#preloaded.prepare(this.#isRemote() ? null : url);
  }

  unload(): void {
    this.#wantsToPlay = false;
    this.#interruptedAtMs = undefined;
    this.#closeFormer();
    this.#release();
  }

  #applyVolume(): void {
    this.#current?.setVolume(this.#volume.gain, this.#volume.isMuted);
    if (this.#crossfade) this.#crossfade.apply();
    else this.#current?.setLevel(this.#level);
  }

  #retire(): void {
    this.#former = this.#current;
    this.#current = undefined;
    this.#unfollow();
    if (this.#offeredSeconds === 0) this.#former?.pause();
    else this.#former?.onError(() => this.#closeFormer());
  }

  #closeFormer(): void {
    this.#crossfade?.stop();
    this.#crossfade = undefined;
    this.#former?.close();
    this.#former = undefined;
  }

  #release(): void {
    clearTimeout(this.#stallTimer);
    this.#unfollow();
    this.#unfollow = () => undefined;
    this.#preloaded.drop();
    // Closes the current recording last: the next recording to be opened gets the element that was closed last.
    this.#current?.close();
    this.#current = undefined;
  }

  /** Whether another device plays the current element, or is about to. The next recording must use that element too. */
  #isRemote(): boolean {
    return ["connecting", "connected"].includes(this.#current?.element.remote?.state ?? "");
  }

  #fail(): void {
    const hasNoOutput = this.#current !== undefined && lacksOutput(this.#current.element);
    this.#release();
    if (hasNoOutput) this.#events.onNoOutput();
    else this.#events.onFailure();
  }

  #applyStart(): void {
    if (this.#startSeconds > 0) this.#current?.seekTo(this.#startSeconds);
    this.#startSeconds = 0;
    this.#publishPosition();
  }

  /** Notes an interruption; a pause at the end of the recording is none. The event may fire after the next `play`. */
  #notePause(): void {
    const element = this.#current?.element;
    if (!this.#wantsToPlay || !element?.paused || element.ended) return;
    this.#wantsToPlay = false;
    this.#interruptedAtMs = Date.now();
  }

  #publishState(): void {
    const element = this.#current?.element;
    if (!element || element.ended) return;
    this.#watchForStall();
    if (!this.#wantsToPlay) this.#events.onState("paused");
    else if (element.readyState < element.HAVE_METADATA) this.#events.onState("loading");
    else if (element.readyState < element.HAVE_FUTURE_DATA && !this.#isMoving) this.#events.onState("buffering");
    else if (!element.paused) this.#events.onState("playing");
  }

  #publishPosition(): void {
    if (!this.#current) return;
    const { element } = this.#current;
    const position = readPosition(element, this.#startSeconds, this.#knownSeconds);
    this.#events.onPosition(position);
    const lengths = [position.durationSeconds, measuredSeconds(element)];
    if (position.durationSeconds === 0 || Math.min(...lengths) - position.positionSeconds > NEAR_END_SECONDS) return;
    if (!this.#isEndAnnounced) {
      this.#isEndAnnounced = true;
      this.#events.onNearEnd();
    }
    // If the two lengths differ, a crossfade that starts late is better than one that cuts the song off.
    const leftSeconds = Math.max(...lengths) - position.positionSeconds;
    if (leftSeconds <= this.#crossfadeSeconds && !this.#isCrossfadeOffered) this.#offerCrossfade(leftSeconds);
  }

  /** Only two recordings can be open at a time, so a next recording that would soon near its own end is not offered. */
  #offerCrossfade(leftSeconds: number): void {
    const next = this.#isRemote() ? undefined : this.#preloaded.ready;
    const isSounding = this.#wantsToPlay && this.#current?.element.paused === false && leftSeconds > 0;
    if (!isSounding || !next || next.element.duration < NEAR_END_SECONDS + leftSeconds) return;
    this.#isCrossfadeOffered = true;
    this.#offeredSeconds = leftSeconds;
    this.#events.onCrossfade(next.url);
    this.#offeredSeconds = 0;
  }

  #noteWait(): void {
    this.#movedToSeconds = this.#current?.element.currentTime ?? 0;
    this.#isMoving = false;
  }

  /** A recording that advances is playing, even if the browser reports no data, as WebKitGTK does after a seek. */
  #noteMove(): void {
    const element = this.#current?.element;
    if (!element || element.currentTime === this.#movedToSeconds) return;
    this.#movedToSeconds = element.currentTime;
    this.#isMoving = true;
    this.#publishState();
  }

  /** A recording that should play but gets no data for a while has failed, although its element fires no error. */
  #watchForStall(): void {
    clearTimeout(this.#stallTimer);
    const element = this.#current?.element;
    const isWaiting = element && this.#wantsToPlay && element.readyState < element.HAVE_FUTURE_DATA;
    if (isWaiting && !element.ended) this.#stallTimer = setTimeout(() => this.#fail(), STALL_MS);
  }
}
