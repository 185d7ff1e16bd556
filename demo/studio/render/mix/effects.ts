import { lowpass } from "../synth/filter.ts";
import { SAMPLE_RATE } from "../synth/tone.ts";
import { DelayLine } from "./delayLine.ts";
import { type Stereo, silence } from "./stereo.ts";

/** Echoes that go from one side to the other, each duller than the one before. */
export function pingPong(input: Stereo, echoSeconds: number, feedback: number): Stereo {
  const [toLeft, toRight] = [new DelayLine(echoSeconds * SAMPLE_RATE), new DelayLine(echoSeconds * SAMPLE_RATE)];
  const [dullLeft, dullRight] = [lowpass(), lowpass()];
  const output = silence(input.left.length / SAMPLE_RATE);
  for (let i = 0; i < input.left.length; i++) {
    const [left, right] = [toLeft.read(), toRight.read()];
    toLeft.write((input.left[i] ?? 0) * 0.7 + (input.right[i] ?? 0) * 0.7 + dullRight(right, 3200) * feedback);
    toRight.write(dullLeft(left, 3200) * feedback);
    output.left[i] = left;
    output.right[i] = right;
  }
  return output;
}

/** A chorus: two copies with varying delays, one on each side, which make a sound wide. */
export function chorus(input: Stereo, amount: number): Stereo {
  const [left, right] = [new DelayLine(SAMPLE_RATE * 0.05), new DelayLine(SAMPLE_RATE * 0.05)];
  const output = silence(input.left.length / SAMPLE_RATE);
  for (let i = 0; i < input.left.length; i++) {
    const sway = Math.sin((2 * Math.PI * 0.6 * i) / SAMPLE_RATE);
    const [dryLeft, dryRight] = [input.left[i] ?? 0, input.right[i] ?? 0];
    left.write(dryLeft);
    right.write(dryRight);
    output.left[i] = dryLeft + amount * left.tap((0.014 + 0.0035 * sway) * SAMPLE_RATE);
    output.right[i] = dryRight + amount * right.tap((0.017 - 0.0035 * sway) * SAMPLE_RATE);
  }
  return output;
}

/** Swings the sound slowly from ear to ear, like an electric piano. */
export function autopan(input: Stereo, rateHz: number): Stereo {
  const side = (sign: number) => (sample: number, index: number) =>
    sample * (1 + sign * 0.3 * Math.sin((2 * Math.PI * rateHz * index) / SAMPLE_RATE));
  return { left: input.left.map(side(1)), right: input.right.map(side(-1)) };
}

/** How much other parts are turned down for the kick, from 0 to 1, for each sample. */
export function duckingCurve(kickSeconds: readonly number[], seconds: number, recoverySeconds: number): Float32Array {
  const curve = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  const recovery = Math.round(recoverySeconds * SAMPLE_RATE);
  for (const kick of kickSeconds) {
    const start = Math.round(kick * SAMPLE_RATE);
    for (let i = 0; i < recovery && start + i < curve.length; i++) {
      const entry = Math.min(1, i / 200);
      curve[start + i] = Math.max(curve[start + i] ?? 0, entry * (1 - i / recovery) ** 1.5);
    }
  }
  return curve;
}
