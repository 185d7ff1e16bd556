import { scaleOver } from "../score/chord.ts";
import { nearestPitch } from "../score/key.ts";
import { stepsOf } from "../score/pattern.ts";
import { cyclic, type Random } from "../score/random.ts";
import type { Bar, Note, Player, Sheet } from "../score/score.ts";
import { chordAt } from "../score/sheet.ts";

export interface TuneRange {
  low: number;
  high: number;
}

/** The rhythms a tune is made of: each motif takes one, and phrases end with one of the cadences. */
export interface TuneRhythms {
  verse: readonly string[];
  chorus: readonly string[];
  cadence: readonly string[];
}

interface Motif {
  rhythm: string;
  /** How far each note moves along the scale from the note before it. */
  moves: readonly number[];
}

/**
 * The pitches that the four bars of a phrase aim for, in semitones from the middle of the range: statement, rise,
 * height, return.
 */
const arches = [
  [0, 2, 4, 0],
  [2, 0, 5, -1],
  [-2, 1, 3, 0],
  [4, 2, 0, -2],
  [0, 3, -2, 1],
];

/**
 * A melody: a motif is stated, repeated on the next chord, answered by a second motif, and brought to rest. The chorus
 * has motifs of its own and lies higher. The second time round, repeated notes are ornamented.
 */
export function tune(rhythms: TuneRhythms, range: TuneRange, velocity = 0.72): Player {
  return (sheet, bars) => {
    const verse = motifs(rhythms.verse, sheet);
    const chorus = motifs(rhythms.chorus, sheet);
    const cadence = motifs(rhythms.cadence, sheet);
    const arch = cyclic(arches, sheet.take);
    const middle = (range.low + range.high) / 2;
    return bars.flatMap((bar) => {
      if (bar.isLast) return [homecoming(sheet, bar, middle)];
      const isChorus = bar.section.name === "chorus";
      const [first, second] = isChorus ? chorus : verse;
      const place = bar.indexInSection % 4;
      const closes = place === 3 || bar.isLastOfSection;
      const motif = closes ? cadence[0] : place === 2 ? second : first;
      const aim = middle + cyclic(arch, place) + (isChorus ? 3 : 0);
      const notes = sing(sheet, bar, motif, aim, range, velocity + (isChorus ? 0.08 : 0));
      return bar.section.turn > 0 || bar.indexInSection >= 4 ? ornamented(notes, sheet.random) : notes;
    });
  };
}

function motifs(rhythms: readonly string[], sheet: Sheet): [Motif, Motif] {
  const make = (offset: number): Motif => {
    const rhythm = cyclic(rhythms, sheet.take * 2 + offset);
    return { rhythm, moves: wander(sheet.random, stepsOf(rhythm, 0, sheet.beatsPerBar).length) };
  };
  return [make(0), make(1)];
}

/** Mostly steps; a leap is followed by a step back, as in tunes that can be sung. */
function wander(random: Random, length: number): number[] {
  let before = 0;
  return Array.from({ length }, (_, index) => {
    if (index === 0) return 0;
    const leapt = Math.abs(before) > 1;
    const move = leapt ? -Math.sign(before) : random.pick([-1, 1, 1, -1, 0, 2, -2, 3]);
    before = move;
    return move;
  });
}

function sing(sheet: Sheet, bar: Bar, motif: Motif, aim: number, range: TuneRange, velocity: number): Note[] {
  let midi = nearestTone(Math.round(aim), chordAt(bar, bar.beat).chord.tones);
  return stepsOf(motif.rhythm, 0, sheet.beatsPerBar).map((step, index): Note => {
    const beat = bar.beat + step.beat;
    const { chord } = chordAt(bar, beat);
    const scale = scaleOver(chord, sheet.key);
    midi = along(midi, motif.moves[index] ?? 0, scale);
    const leansOn = step.beat % 1 === 0 || step.beats >= 1;
    if (leansOn) midi = nearestTone(midi, chord.tones);
    if (midi > range.high) midi -= 12;
    if (midi < range.low) midi += 12;
    return { beat, beats: step.beats * 0.96, midi, velocity: velocity + (step.beat % 2 === 0 ? 0.06 : -0.04) };
  });
}

function along(midi: number, move: number, scale: readonly number[]): number {
  let pitch = midi;
  for (let left = Math.abs(move); left > 0; left--) {
    do pitch += Math.sign(move);
    while (!scale.includes(pitch % 12));
  }
  return pitch;
}

function nearestTone(midi: number, tones: readonly number[]): number {
  return tones
    .map((tone) => nearestPitch(midi, tone))
    .reduce((a, b) => (Math.abs(b - midi) < Math.abs(a - midi) ? b : a));
}

/** Splits some longer notes with a short neighbour, so that a repeat is not a copy. */
function ornamented(notes: readonly Note[], random: Random): Note[] {
  return notes.flatMap((note, index) => {
    const next = notes[index + 1];
    if (!next || note.beats < 0.9 || random.chance(0.5)) return [note];
    if (Math.abs(next.midi - note.midi) < 3) return [note];
    const half = note.beats / 2;
    return [
      { ...note, beats: half },
      { ...note, beat: note.beat + half, beats: half, midi: next.midi, velocity: note.velocity * 0.8 },
    ];
  });
}

function homecoming(sheet: Sheet, bar: Bar, middle: number): Note {
  const midi = nearestTone(Math.round(middle), chordAt(bar, bar.beat).chord.tones.slice(0, 3));
  return { beat: bar.beat, beats: sheet.beatsPerBar, midi, velocity: 0.65 };
}
