import type { AudioElement } from "./audioElement.ts";

/** One recording on one element of its own. */
export interface Recording {
  url: string;
  element: AudioElement;
  /** Says when the browser wants a gesture first. */
  play: (onRefusal: () => void) => void;
  pause: () => void;
  /** Only once the recording knows its length. */
  seekTo: (seconds: number) => void;
  /** Of this recording and of every other one. */
  setVolume: (gain: number, isMuted: boolean) => void;
  /** Who is told when it cannot be loaded, or no longer: one at a time. */
  onError: (react: () => void) => void;
  /** Stops loading and gives the element back. */
  close: () => void;
}

export type OpenRecording = (url: string) => Recording;
