import { SAMPLE_RATE } from "./tone.ts";

/** A filter whose corner frequency may move while it runs. */
export type Filter = (input: number, hz: number) => number;

const RETUNE_SAMPLES = 16;

interface Outputs {
  low: number;
  band: number;
  high: number;
}

/** The state variable filter in Zavalishin's form: stable however fast it is swept. */
function stateVariable(resonance: number): (input: number, hz: number) => Outputs {
  const damping = 1 / resonance;
  const out = { low: 0, band: 0, high: 0 };
  let [first, second, g, scale, untilRetune] = [0, 0, 0, 1, 0];
  return (input, hz) => {
    if (untilRetune-- <= 0) {
      g = Math.tan((Math.PI * Math.min(hz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
      scale = 1 / (1 + g * (g + damping));
      untilRetune = RETUNE_SAMPLES;
    }
    out.high = (input - (g + damping) * first - second) * scale;
    out.band = g * out.high + first;
    out.low = g * out.band + second;
    first = g * out.high + out.band;
    second = g * out.band + out.low;
    return out;
  };
}

export function lowpass(resonance = Math.SQRT1_2): Filter {
  const filter = stateVariable(resonance);
  return (input, hz) => filter(input, hz).low;
}

export function highpass(resonance = Math.SQRT1_2): Filter {
  const filter = stateVariable(resonance);
  return (input, hz) => filter(input, hz).high;
}

/** A band-pass filter with unity gain at the middle of its band. */
export function bandpass(resonance: number): Filter {
  const filter = stateVariable(resonance);
  return (input, hz) => filter(input, hz).band / resonance;
}
