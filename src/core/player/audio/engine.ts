/** The part of the player that makes sound, fetched ahead while the browser is idle. */
import { Deck, type DeckEvents } from "./deck.ts";
import { fillPool, openRecording } from "./howl.ts";

export function startEngine(events: DeckEvents): Deck {
  fillPool();
  return new Deck(openRecording, events);
}
