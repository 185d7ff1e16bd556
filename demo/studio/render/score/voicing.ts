import type { Chord } from "./chord.ts";

export interface Register {
  low: number;
  high: number;
  voices: number;
}

/**
 * Lays a chord out in a register so that each voice moves as little as possible from the previous chord. If a chord has
 * more tones than there are voices, the root is left out, because the bass plays it.
 */
export function voiceChord(chord: Chord, register: Register, previous: readonly number[]): number[] {
  const tones = chord.tones.length > register.voices ? chord.tones.slice(1) : chord.tones;
  const kept = tones.slice(-register.voices);
  let best: number[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let start = register.low; start <= register.high; start++) {
    if (!kept.includes(start % 12)) continue;
    const voicing = stackFrom(start, kept, register.voices);
    const cost = costOf(voicing, register, previous);
    if (cost < bestCost) {
      best = voicing;
      bestCost = cost;
    }
  }
  return best;
}

/** Builds upwards in close position, doubling tones when there are more voices than tones. */
function stackFrom(start: number, tones: readonly number[], voices: number): number[] {
  const voicing = [start];
  for (let pitch = start + 1; voicing.length < voices && pitch < start + 36; pitch++) {
    if (tones.includes(pitch % 12)) voicing.push(pitch);
  }
  return voicing;
}

function costOf(voicing: readonly number[], register: Register, previous: readonly number[]): number {
  const top = voicing.at(-1) ?? 0;
  const [first = 0, second = 0] = voicing;
  const outside = Math.max(0, top - register.high) * 4;
  const muddy = first < 55 && second - first < 3 ? 6 : 0;
  const rubbing = voicing.filter((pitch, voice) => (voicing[voice + 1] ?? 0) - pitch === 1).length * 4;
  const middle = (register.low + register.high) / 2;
  const centred = Math.abs((first + top) / 2 - middle) * 0.35;
  const moved = voicing.reduce((sum, pitch, voice) => sum + Math.abs(pitch - (previous[voice] ?? pitch)), 0);
  return outside + muddy + rubbing + centred + moved;
}
