import type { Random } from "../score/random.ts";

export interface Feel {
  /**
   * The swing: `gridBeats` is the length of the notes that swing in beats (0.5 for eighths, 0.25 for sixteenths).
   * `place` is the position of the second note of each pair: 0.5 is straight, 0.667 a triplet.
   */
  swing: { gridBeats: number; place: number };
  /** How far a player strays from the grid. */
  looseMs: number;
}

/** Converts beats to seconds as people play them: swung, and never quite exact. */
export function performer(tempo: number, feel: Feel, random: Random): (beat: number) => number {
  const { gridBeats, place } = feel.swing;
  const pair = gridBeats * 2;
  return (beat) => {
    const part = (beat % pair) / pair;
    const swung = part < 0.5 ? part * 2 * place : place + (part - 0.5) * 2 * (1 - place);
    const seconds = ((Math.floor(beat / pair) + swung) * pair * 60) / tempo;
    return Math.max(0, seconds + (random.gaussian() * feel.looseMs) / 1000);
  };
}
