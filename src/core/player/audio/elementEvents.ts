import type { HeardElement } from "./recording.ts";

export interface ElementReactions {
  onChange: () => void;
  onTime: () => void;
  onData: () => void;
  onLength: () => void;
  onPause: () => void;
  onEnded: () => void;
}

/**
 * Listens to the element itself, the only one that knows: a telephone call, a headset or the lock screen act on it
 * without asking anybody, and Howler hears nothing of them. Returns the way to stop.
 */
export function followElement(element: HeardElement, reactions: ElementReactions): () => void {
  const stopping = new AbortController();
  const on = (names: string[], react: () => void): void => {
    for (const name of names) element.addEventListener(name, react, { signal: stopping.signal });
  };
  on(["pause"], reactions.onPause);
  on(["loadedmetadata"], reactions.onLength);
  on(["play", "playing", "pause", "waiting", "canplay", "loadeddata", "seeking", "seeked"], reactions.onChange);
  on(["timeupdate", "progress", "durationchange", "seeked"], reactions.onTime);
  on(["progress"], reactions.onData);
  on(["ended"], reactions.onEnded);
  return () => stopping.abort();
}
