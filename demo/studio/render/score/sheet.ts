import { parseChord } from "./chord.ts";
import { planForm, type Section } from "./form.ts";
import type { Key } from "./key.ts";
import { cyclic, type Random } from "./random.ts";
import type { Bar, ChordSpan, Sheet } from "./score.ts";

/** Progressions as Roman numerals. `|` separates bars, and spaces separate the chords of one bar. */
export interface Harmony {
  verse: string;
  chorus: string;
  bridge: string;
  /** The chord on which the song ends. */
  home: string;
}

interface Plan {
  key: Key;
  beatsPerBar: number;
  bars: number;
  take: number;
  harmony: Harmony;
  random: Random;
}

/** Writes the lead sheet: the form, and the chords of each bar. */
export function writeSheet({ key, beatsPerBar, bars, take, harmony, random }: Plan): Sheet {
  const written = planForm(bars, take).flatMap((section) =>
    Array.from({ length: section.bars }, (_, indexInSection): Bar => {
      const index = section.firstBar + indexInSection;
      const isLast = index === bars - 1;
      const beat = index * beatsPerBar;
      const symbols = isLast ? harmony.home : barOf(harmony, section, indexInSection);
      const chords = spans(symbols, beat, beatsPerBar, key);
      return {
        index,
        beat,
        section,
        indexInSection,
        chords,
        isLast,
        isLastOfSection: indexInSection === section.bars - 1,
      };
    }),
  );
  return { key, beatsPerBar, bars: written, take, random };
}

/**
 * The intro and the outro use the verse's chords. The outro uses the last bars of the verse, which lead to the home
 * chord.
 */
function barOf(harmony: Harmony, section: Section, indexInSection: number): string {
  const progression =
    section.name === "chorus" ? harmony.chorus : section.name === "bridge" ? harmony.bridge : harmony.verse;
  const bars = progression.split("|");
  const offset = section.name === "outro" ? bars.length - section.bars + 1 : 0;
  return cyclic(bars, indexInSection + offset);
}

function spans(symbols: string, beat: number, beatsPerBar: number, key: Key): ChordSpan[] {
  const names = symbols.trim().split(/\s+/);
  const beats = beatsPerBar / names.length;
  return names.map((symbol, index) => ({ beat: beat + index * beats, beats, chord: parseChord(symbol, key) }));
}

/** The chord that sounds at a beat of this bar. */
export function chordAt(bar: Bar, beat: number): ChordSpan {
  const sounding = bar.chords.findLast((span) => span.beat <= beat + 1e-6);
  return sounding ?? cyclic(bar.chords, 0);
}
