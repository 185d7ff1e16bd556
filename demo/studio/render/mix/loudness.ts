import { SAMPLE_RATE } from "../synth/tone.ts";
import type { Stereo } from "./stereo.ts";

type Coefficients = readonly [number, number, number, number, number];

/** The two filters of ITU-R BS.1770 for 48 kHz: a shelf that models the head, and a high-pass that models hearing. */
const head: Coefficients = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
const hearing: Coefficients = [1, -2, 1, -1.99004745483398, 0.99007225036621];

function biquad([b0, b1, b2, a1, a2]: Coefficients): (input: number) => number {
  let [first, second] = [0, 0];
  return (input) => {
    const output = b0 * input + first;
    first = b1 * input - a1 * output + second;
    second = b2 * input - a2 * output;
    return output;
  };
}

const BLOCK_SAMPLES = SAMPLE_RATE * 0.4;
const HOP_SAMPLES = SAMPLE_RATE * 0.1;

/** Programme loudness in LUFS, gated as the standard says, so that silence does not count. */
export function loudnessOf(sound: Stereo): number {
  const hops = addUp(hopEnergies(sound.left), hopEnergies(sound.right));
  const perBlock = BLOCK_SAMPLES / HOP_SAMPLES;
  const blocks = hops.slice(0, -perBlock + 1).map((_, index) => mean(hops.slice(index, index + perBlock)));
  const audible = blocks.filter((energy) => lufs(energy) > -70);
  const gate = lufs(mean(audible)) - 10;
  return lufs(mean(audible.filter((energy) => lufs(energy) > gate)));
}

function hopEnergies(channel: Float32Array): number[] {
  const [shelf, cut] = [biquad(head), biquad(hearing)];
  const energies: number[] = [];
  let sum = 0;
  for (let i = 0; i < channel.length; i++) {
    const weighted = cut(shelf(channel[i] ?? 0));
    sum += weighted * weighted;
    if ((i + 1) % HOP_SAMPLES === 0) {
      energies.push(sum / HOP_SAMPLES);
      sum = 0;
    }
  }
  return energies;
}

function addUp(left: readonly number[], right: readonly number[]): number[] {
  return left.map((energy, index) => energy + (right[index] ?? 0));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function lufs(energy: number): number {
  return -0.691 + 10 * Math.log10(energy + 1e-12);
}
