import { type Key, pitchClass } from "./key.ts";

export interface Chord {
  symbol: string;
  root: number;
  /** Pitch classes, root first. */
  tones: readonly number[];
}

const degrees: Record<string, number> = { I: 0, II: 2, III: 4, IV: 5, V: 7, VI: 9, VII: 11 };
const majorShapes: Record<string, number[]> = {
  "": [0, 4, 7],
  "5": [0, 7],
  "6": [0, 4, 7, 9],
  "69": [0, 4, 7, 9, 14],
  "7": [0, 4, 7, 10],
  "9": [0, 4, 7, 10, 14],
  "13": [0, 4, 10, 14, 21],
  "7b9": [0, 4, 7, 10, 13],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  add9: [0, 4, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  "9sus": [0, 5, 7, 10, 14],
  dim7: [0, 3, 6, 9],
};
const minorShapes: Record<string, number[]> = {
  "": [0, 3, 7],
  "6": [0, 3, 7, 9],
  "7": [0, 3, 7, 10],
  "9": [0, 3, 7, 10, 14],
  "11": [0, 3, 7, 10, 14, 17],
  add9: [0, 3, 7, 14],
  "7b5": [0, 3, 6, 10],
  maj7: [0, 3, 7, 11],
};

/**
 * Reads a Roman numeral against a key. Capitals are major, and small letters are minor. Degrees are counted on the
 * major scale, so minor keys write `bVI`. The text after the numeral is the colour (`maj9`, `7b5`, `sus4`).
 */
export function parseChord(symbol: string, key: Key): Chord {
  const [, accidental = "", numeral = "", colour = ""] =
    /^([b#]?)(VII|VI|IV|V|III|II|I|vii|vi|iv|v|iii|ii|i)(.*)$/.exec(symbol) ?? [];
  const degree = degrees[numeral.toUpperCase()];
  const shape = (numeral === numeral.toUpperCase() ? majorShapes : minorShapes)[colour];
  if (degree === undefined || shape === undefined) throw new Error(`Not a chord: ${symbol}`);
  const shift = accidental === "b" ? -1 : accidental === "#" ? 1 : 0;
  const root = pitchClass(key.tonic + degree + shift);
  return { symbol, root, tones: shape.map((interval) => pitchClass(root + interval)) };
}

/**
 * The scale to play over a chord: the key's scale, except that notes of the chord replace notes that clash with them by
 * a semitone.
 */
export function scaleOver(chord: Chord, key: Key): number[] {
  const strangers = chord.tones.filter((tone) => !key.scale.includes(tone));
  const bent = key.scale.map(
    (step) =>
      strangers.find((tone) => Math.abs(pitchClass(tone - step + 6) - 6) === 1 && !chord.tones.includes(step)) ?? step,
  );
  return [...new Set([...bent, ...chord.tones])].sort((a, b) => a - b);
}
