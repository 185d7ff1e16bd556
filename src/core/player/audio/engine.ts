/** The audio engine of the player. */
import { declarePlayback } from "./audioSession.ts";
import { Deck, type DeckEvents } from "./deck.ts";
import { fillPool, openRecording } from "./howl.ts";
import { watchInterruptions } from "./interruption.ts";

export function startEngine(events: DeckEvents): Deck {
  declarePlayback();
  watchInterruptions();
  fillPool();
  return new Deck(openRecording, events);
}
