import type { Position } from "../state.ts";
import { formatOf } from "./audioFormat.ts";

/** The read-only side of an audio element. Only howl.ts controls the element, so that Howler's state stays in sync. */
export type AudioElement = Readonly<Omit<HTMLAudioElement, "play" | "pause" | "load" | "remote">> & {
  /** Missing in Firefox. */
  readonly remote?: RemotePlayback;
};

export interface ElementReactions {
  /** Called when playback may stall or jump. */
  onWait: () => void;
  onChange: () => void;
  onTime: () => void;
  onData: () => void;
  onLength: () => void;
  onPause: () => void;
  onEnded: () => void;
}

/**
 * Listens to the element itself, the only reliable source: a phone call, a headset or the lock screen acts on it
 * directly, without any event from Howler. Returns a function that stops listening.
 */
export function followElement(element: AudioElement, reactions: ElementReactions): () => void {
  const stopping = new AbortController();
  const on = (names: string[], react: () => void): void => {
    for (const name of names) element.addEventListener(name, react, { signal: stopping.signal });
  };
  on(["waiting", "seeking", "seeked"], reactions.onWait);
  on(["pause"], reactions.onPause);
  on(["loadedmetadata"], reactions.onLength);
  on(["play", "playing", "pause", "waiting", "canplay", "loadeddata", "seeking", "seeked"], reactions.onChange);
  on(["timeupdate", "progress", "durationchange", "seeked"], reactions.onTime);
  on(["progress"], reactions.onData);
  on(["ended"], reactions.onEnded);
  return () => stopping.abort();
}

/** The element's position. Until the element knows its length, this is `startSeconds`, where it will start. */
export function readPosition(element: AudioElement, startSeconds: number, knownSeconds: number): Position {
  const positionSeconds = element.readyState >= element.HAVE_METADATA ? element.currentTime : startSeconds;
  const durationSeconds = lengthOf(element, knownSeconds);
  const bufferedSeconds = Math.min(bufferedEnd(element, positionSeconds), durationSeconds || Number.POSITIVE_INFINITY);
  return { positionSeconds, durationSeconds, bufferedSeconds };
}

/** The length that the element reports; 0 while unknown. */
export const measuredSeconds = ({ duration }: AudioElement): number => (Number.isFinite(duration) ? duration : 0);

/** Formats that need not declare their length: browsers then estimate it from the first frames, often wrongly. */
const ESTIMATED = ["mp3", "aac"];
/** The server may round the length. */
const ROUNDING_SECONDS = 1;

/** The length to show: the server's, if the element only estimates the length and its estimate differs. */
function lengthOf(element: AudioElement, knownSeconds: number): number {
  const measured = measuredSeconds(element);
  const isEstimate = ESTIMATED.includes(formatOf(element.src)) && Math.abs(measured - knownSeconds) > ROUNDING_SECONDS;
  return measured > 0 && knownSeconds > 0 && isEstimate ? Math.max(knownSeconds, element.currentTime) : measured;
}

/**
 * The messages of Firefox and Chromium for a missing audio device; the error code is the same as for a broken
 * recording.
 */
const NO_OUTPUT = /MEDIASINK_ERR|AUDIO_RENDERER_ERROR/;

/** Whether the element failed for lack of an audio output. Its recording is then intact. */
export const lacksOutput = ({ error }: AudioElement): boolean => NO_OUTPUT.test(error?.message ?? "");

/** The end of the loaded part around `seconds`; after seeking there may be several parts. */
function bufferedEnd({ buffered }: AudioElement, seconds: number): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= seconds && seconds <= buffered.end(index)) return buffered.end(index);
  }
  return seconds;
}
