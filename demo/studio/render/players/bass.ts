import { scaleOver } from "../score/chord.ts";
import { nearestPitch } from "../score/key.ts";
import { stepsOf } from "../score/pattern.ts";
import { cyclic } from "../score/random.ts";
import type { Bar, ChordSpan, Note, Player, Sheet } from "../score/score.ts";
import { chordAt } from "../score/sheet.ts";

/**
 * A bass line from a pattern: `R` root, `r` root softly, `O` its octave, `5` fifth, `3` third, `7` seventh (or sixth),
 * `A` a step from where the next chord begins.
 */
export function bassLine(patterns: readonly string[], low = 28): Player {
  return (sheet, bars) => {
    const pattern = cyclic(patterns, sheet.take);
    return bars.flatMap((bar) => {
      if (bar.isLast) return [lastRoot(bar, sheet, low)];
      return stepsOf(pattern, bar.index, sheet.beatsPerBar).map((step): Note => {
        const beat = bar.beat + step.beat;
        const span = chordAt(bar, beat);
        const midi = step.mark === "A" ? approach(sheet, span, low) : toneOf(step.mark, span, low);
        return { beat, beats: step.beats * 0.94, midi, velocity: step.mark === "r" ? 0.5 : 0.8 };
      });
    });
  };
}

/** The root, held for as long as its chord lasts. */
export function heldRoots(low: number, velocity = 0.5): Player {
  return (_sheet, bars) =>
    bars.flatMap((bar) =>
      bar.chords.map((span) => ({ beat: span.beat, beats: span.beats * 0.98, midi: rootOf(span, low), velocity })),
    );
}

/**
 * A walking bass, four notes in a bar: from the root through tones of the chord to a semitone or a step from the next
 * root.
 */
export function walkingBass(low = 28): Player {
  return (sheet, bars) =>
    bars.flatMap((bar) => {
      if (bar.isLast) return [lastRoot(bar, sheet, low)];
      return bar.chords.flatMap((span) => walk(sheet, span, low));
    });
}

function walk(sheet: Sheet, span: ChordSpan, low: number): Note[] {
  const root = rootOf(span, low);
  const target = rootOf(spanAfter(sheet, span), low);
  const climbs = target === root ? sheet.random.chance(0.5) : target > root;
  const tones = span.chord.tones
    .map((tone) => nearestPitch(root + (climbs ? 5 : -3), tone))
    .filter((midi) => midi !== root && midi >= low - 2);
  const pitches = Array.from({ length: span.beats }, (_, index) => {
    if (index === 0) return root;
    if (index === span.beats - 1) return approach(sheet, span, low);
    return cyclic(
      tones.sort((a, b) => (climbs ? a - b : b - a)),
      index - 1,
    );
  });
  const line = pitches.map(
    (midi, index): Note => ({ beat: span.beat + index, beats: 0.92, midi, velocity: index % 2 ? 0.82 : 0.74 }),
  );
  const skipped = sheet.random.chance(0.22) ? [{ beat: span.beat + 1.5, beats: 0.3, midi: root, velocity: 0.45 }] : [];
  return [...line, ...skipped];
}

function toneOf(mark: string, span: ChordSpan, low: number): number {
  const root = rootOf(span, low);
  const [, third = 0, fifth = 0, seventh] = span.chord.tones;
  if (mark === "O") return root + 12;
  if (mark === "5") return nearestPitch(root + 6, span.chord.tones.length > 2 ? fifth : third);
  if (mark === "3") return nearestPitch(root + 4, third);
  if (mark === "7") return nearestPitch(root + 10, seventh ?? fifth);
  return root;
}

function approach(sheet: Sheet, span: ChordSpan, low: number): number {
  const target = rootOf(spanAfter(sheet, span), low);
  const scale = scaleOver(span.chord, sheet.key);
  const below = [target - 1, target - 2].find((midi) => scale.includes(midi % 12)) ?? target - 1;
  const above = [target + 2, target + 1].find((midi) => scale.includes(midi % 12)) ?? target + 1;
  return sheet.random.chance(0.6) ? below : above;
}

function spanAfter(sheet: Sheet, span: ChordSpan): ChordSpan {
  const spans = sheet.bars.flatMap((bar) => bar.chords);
  return spans[spans.indexOf(span) + 1] ?? span;
}

function rootOf(span: ChordSpan, low: number): number {
  return low + ((span.chord.root - low + 144) % 12);
}

function lastRoot(bar: Bar, sheet: Sheet, low: number): Note {
  return { beat: bar.beat, beats: sheet.beatsPerBar, midi: rootOf(chordAt(bar, bar.beat), low), velocity: 0.55 };
}
