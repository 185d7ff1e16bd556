import type { AudioElement } from "./audioElement.ts";

/** A recording with an audio element of its own. */
export interface Recording {
  url: string;
  element: AudioElement;
  /** Calls `onRefusal` if the browser requires a gesture first. */
  play: (onRefusal: () => void) => void;
  pause: () => void;
  /** Call only once the recording knows its length. */
  seekTo: (seconds: number) => void;
  /** Sets the volume of every recording, not only of this one. */
  setVolume: (gain: number, isMuted: boolean) => void;
  /** Sets this recording's share of the volume, from 0 to 1, until the volume is set again. */
  setLevel: (ratio: number) => void;
  /** Calls `react` when the recording cannot be loaded, or stops loading; replaces the former `react`. */
  onError: (react: () => void) => void;
  /** Stops loading and gives the element back. */
  close: () => void;
}

export type OpenRecording = (url: string) => Recording;
