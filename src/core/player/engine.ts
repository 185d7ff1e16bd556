/**
 * The only import of howler, loaded when somebody first wants to hear something.
 * Howler opens recordings on elements that a phone lets play; everything after that is done on the element itself,
 * because Howler neither hears what the system does to an element nor seeks without stopping.
 */
import { Howl, Howler } from "howler";
import { formatOf } from "./audioFormat.ts";
import { Deck, type DeckEvents } from "./deck.ts";
import type { Recording } from "./recording.ts";

/** What plays and what is ready to follow. */
const ELEMENTS_ALIVE = 2;

type PooledElement = HTMLAudioElement & { _unlocked?: boolean };
const pooled = Howler as unknown as { _html5AudioPool: PooledElement[] };

// The audio context is Howler's own affair; nothing of ours runs through it, so nothing has to put it to sleep.
Howler.autoSuspend = false;
Howler.html5PoolSize = ELEMENTS_ALIVE;

/** A phone lets only those elements play that were touched in a gesture, so both are made in the first one. */
function fillPool(): void {
  while (pooled._html5AudioPool.length < ELEMENTS_ALIVE) {
    const element: PooledElement = new Audio();
    element._unlocked = true;
    element.load();
    pooled._html5AudioPool.push(element);
  }
}

/** Howler keeps its element private; an upgrade that moves it has to fail loudly. */
function elementOf(howl: Howl): HTMLAudioElement {
  const element = (howl as unknown as { _sounds: { _node?: unknown }[] })._sounds[0]?._node;
  if (!(element instanceof HTMLAudioElement)) throw new Error("howler keeps its element elsewhere now");
  return element;
}

function openRecording(url: string): Recording {
  const howl = new Howl({ src: [url], format: [formatOf(url)], html5: true, pool: 1, preload: true });
  const element = elementOf(howl);
  const close = (): void => {
    element.pause();
    // The element goes back to a pool: what is left set on it would change the next song.
    Object.assign(element, { muted: false, playbackRate: 1, loop: false });
    howl.unload();
  };
  return { url, element, close };
}

export function startEngine(events: DeckEvents): Deck {
  fillPool();
  return new Deck(openRecording, events);
}
