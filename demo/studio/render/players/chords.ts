import { stepsOf } from "../score/pattern.ts";
import { cyclic } from "../score/random.ts";
import type { Bar, ChordSpan, Note, Player } from "../score/score.ts";
import { chordAt } from "../score/sheet.ts";
import { type Register, voiceChord } from "../score/voicing.ts";

/** Chords that are held until the next one. Each voice moves to a near note of the next chord. */
export function sustained(register: Register, velocity = 0.6): Player {
  return (_sheet, bars) => {
    let voicing: number[] = [];
    return bars.flatMap((bar) =>
      bar.chords.flatMap((span) => {
        voicing = voiceChord(span.chord, register, voicing);
        return voicing.map((midi) => ({ beat: span.beat, beats: span.beats * 0.98, midi, velocity }));
      }),
    );
  };
}

/**
 * Chords struck in a rhythm (`x`, accented `X`, soft `o`). The notes of a chord are spread a little, as when a hand
 * plays it.
 */
export function comping(patterns: readonly string[], register: Register, rollBeats = 0.01): Player {
  return (sheet, bars) => {
    const pattern = cyclic(patterns, sheet.take);
    const lead = voiceLeader(register);
    return bars.flatMap((bar) => {
      const strike = (beat: number, beats: number, velocity: number): Note[] =>
        lead(chordAt(bar, beat)).map((midi, voice) => ({ beat: beat + voice * rollBeats, beats, midi, velocity }));
      if (bar.isLast) return strike(bar.beat, sheet.beatsPerBar, 0.7);
      return stepsOf(pattern, bar.index, sheet.beatsPerBar).flatMap((step) =>
        strike(bar.beat + step.beat, step.beats * 0.95, loudnessOf(step.mark)),
      );
    });
  };
}

/** Returns a function that keeps one voicing for as long as a chord lasts, and chooses a near one for the next. */
export function voiceLeader(register: Register): (span: ChordSpan) => number[] {
  let spanBefore: ChordSpan | undefined;
  let voicing: number[] = [];
  return (span) => {
    if (span !== spanBefore) voicing = voiceChord(span.chord, register, voicing);
    spanBefore = span;
    return voicing;
  };
}

export function loudnessOf(mark: string): number {
  if (mark === "X") return 0.95;
  return mark === "o" ? 0.45 : 0.72;
}

/** Plays only in every other phrase, so that the part answers others instead of filling everything. */
export function everyOther(player: Player, phraseBars = 2): Player {
  return (sheet, bars) =>
    player(
      sheet,
      bars.filter((bar: Bar) => Math.floor(bar.indexInSection / phraseBars) % 2 === 1 || bar.isLast),
    );
}
