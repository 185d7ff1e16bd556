/** A key as the catalogue writes it, for example `F# minor`. */
export interface Key {
  tonic: number;
  mode: "major" | "minor";
  /** Pitch classes of the scale, tonic first. */
  scale: readonly number[];
}

const naturals: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const accidentals: Record<string, number> = { "": 0, "#": 1, b: -1 };
const shapes = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] };

export function parseKey(text: string): Key {
  const [, letter = "", accidental = "", mode] = /^([A-G])([#b]?) (major|minor)$/.exec(text) ?? [];
  const natural = naturals[letter];
  if (natural === undefined || (mode !== "major" && mode !== "minor")) throw new Error(`Not a key: ${text}`);
  const tonic = pitchClass(natural + (accidentals[accidental] ?? 0));
  return { tonic, mode, scale: shapes[mode].map((step) => pitchClass(tonic + step)) };
}

export function pitchClass(midi: number): number {
  return ((midi % 12) + 12) % 12;
}

export function hertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** The pitch of this class that lies nearest to a given pitch. */
export function nearestPitch(target: number, wantedClass: number): number {
  const up = pitchClass(wantedClass - target);
  return up <= 6 ? target + up : target + up - 12;
}
