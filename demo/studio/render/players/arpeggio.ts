import { stepsOf } from "../score/pattern.ts";
import { cyclic } from "../score/random.ts";
import type { Note, Player } from "../score/score.ts";
import { chordAt } from "../score/sheet.ts";
import type { Register } from "../score/voicing.ts";
import { voiceLeader } from "./chords.ts";

export interface Touch {
  velocity?: number;
  /** The minimum time for which a note rings, for strings and bells. */
  ringBeats?: number;
}

/**
 * Broken chords. A digit plays that voice of the chord (1 is the lowest), a letter the same voice an octave up
 * (`a` is 1, `b` is 2 …), `B` the root in the bass and `F` its fifth, so that one notation serves synthesiser
 * sequences and fingerpicking.
 */
export function arpeggio(patterns: readonly string[], register: Register, touch: Touch = {}): Player {
  const { velocity = 0.62, ringBeats = 0 } = touch;
  return (sheet, bars) => {
    const pattern = cyclic(patterns, sheet.take);
    const lead = voiceLeader(register);
    return bars.flatMap((bar) => {
      const steps = bar.isLast
        ? stepsOf("B.1.2.3.a.......", 0, sheet.beatsPerBar)
        : stepsOf(pattern, bar.index, sheet.beatsPerBar);
      return steps.map((step): Note => {
        const beat = bar.beat + step.beat;
        const span = chordAt(bar, beat);
        const accent = step.beat % 1 === 0 ? 0.1 : 0;
        const beats = bar.isLast ? sheet.beatsPerBar - step.beat : Math.max(step.beats, ringBeats);
        return {
          beat,
          beats,
          midi: pitchOf(step.mark, lead(span), span.chord.root, register),
          velocity: velocity + accent,
        };
      });
    });
  };
}

function pitchOf(mark: string, voicing: readonly number[], root: number, register: Register): number {
  const bass = register.low - 12 + ((root - register.low + 144) % 12);
  if (mark === "B") return bass;
  if (mark === "F") return bass + 7;
  const index = /\d/.test(mark) ? Number(mark) - 1 : mark.charCodeAt(0) - 97;
  const octave = Math.floor(index / voicing.length) * 12 + (/\d/.test(mark) ? 0 : 12);
  return cyclic(voicing, index) + octave;
}
