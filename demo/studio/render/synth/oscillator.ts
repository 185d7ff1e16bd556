import { SAMPLE_RATE } from "./tone.ts";

/** Gives the next sample at a frequency that may change from sample to sample. */
export type Oscillator = (hz: number) => number;

const TABLE_SIZE = 8192;
/** One period of a sine, with its first value repeated at the end, so that the last step can be interpolated. */
const turn = Float32Array.from({ length: TABLE_SIZE + 1 }, (_, index) => Math.sin((2 * Math.PI * index) / TABLE_SIZE));

/** Reads the sine from a table, because additive instruments need up to twenty sines for a note. */
export function sine(startPhase = 0): Oscillator {
  let phase = startPhase;
  return (hz) => {
    phase += hz / SAMPLE_RATE;
    if (phase >= 1) phase -= 1;
    const position = phase * TABLE_SIZE;
    const index = Math.floor(position);
    const value = turn[index] ?? 0;
    return value + ((turn[index + 1] ?? 0) - value) * (position - index);
  };
}

/** Band-limited by rounding its corner off (PolyBLEP), so that high notes do not alias. */
export function sawtooth(startPhase = 0): Oscillator {
  let phase = startPhase;
  return (hz) => {
    const step = hz / SAMPLE_RATE;
    phase += step;
    if (phase >= 1) phase -= 1;
    return 2 * phase - 1 - corner(phase, step);
  };
}

export function pulse(width = 0.5, startPhase = 0): Oscillator {
  let phase = startPhase;
  return (hz) => {
    const step = hz / SAMPLE_RATE;
    phase += step;
    if (phase >= 1) phase -= 1;
    const fallen = phase + 1 - width;
    const level = phase < width ? 1 : -1;
    return level + corner(phase, step) - corner(fallen >= 1 ? fallen - 1 : fallen, step) - (2 * width - 1);
  };
}

function corner(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}

/** Several sawtooths a few cents apart: the sound of an ensemble. */
export function ensemble(voices: number, spreadCents: number, phase: () => number): Oscillator {
  const parts = Array.from({ length: voices }, (_, voice) => ({
    oscillator: sawtooth(phase()),
    ratio: 2 ** (((voice / (voices - 1) - 0.5) * 2 * spreadCents) / 1200),
  }));
  return (hz) => {
    let sum = 0;
    for (const part of parts) sum += part.oscillator(hz * part.ratio);
    return sum / Math.sqrt(voices);
  };
}
