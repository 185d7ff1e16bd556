export interface ElementReactions {
  onChange: () => void;
  onTime: () => void;
  onData: () => void;
  onLength: () => void;
  onPause: () => void;
  onEnded: () => void;
  onError: () => void;
}

/**
 * Listens to the element itself, the only one that knows: a telephone call, a headset or the lock screen act on it
 * without asking anybody. Returns the way to stop.
 */
export function followElement(element: HTMLAudioElement, reactions: ElementReactions): () => void {
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
  on(["error"], reactions.onError);
  return () => stopping.abort();
}
