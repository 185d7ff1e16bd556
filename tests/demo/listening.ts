import { readFileSync } from "node:fs";
import { OggOpusDecoder } from "ogg-opus-decoder";

/** What can be said of a recording by listening to it with numbers. */
export interface Heard {
  seconds: number;
  channels: number;
  /** Root mean square of the whole, in decibels below full scale. */
  levelDb: number;
  peak: number;
  offset: number;
  longestSilenceSeconds: number;
  /** How strong each of the twelve pitch classes is, moment by moment. */
  harmony: Float32Array;
}

const DECIMATION = 8;
const FRAME = 1024;
const MOMENTS = 160;
const SILENCE = 0.002;

/** Decodes a file with a decoder that is not the one it was made with, and listens to it. */
export async function listenTo(file: string): Promise<Heard> {
  const decoder = new OggOpusDecoder();
  await decoder.ready;
  const { channelData, sampleRate, errors } = await decoder.decodeFile(readFileSync(file));
  decoder.free();
  const [left, right = left] = channelData;
  if (errors.length > 0 || !left || !right) throw new Error(`${file} cannot be decoded: ${JSON.stringify(errors)}`);
  const mono = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2);
  const power =
    channelData.reduce((sum, side) => sum + meanOf(side, (sample) => sample * sample), 0) / channelData.length;
  return {
    seconds: left.length / sampleRate,
    channels: channelData.length,
    levelDb: 10 * Math.log10(power),
    peak: Math.max(...channelData.map((side) => side.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))),
    offset: meanOf(mono, (sample) => sample),
    longestSilenceSeconds: longestRun(mono, (sample) => Math.abs(sample) < SILENCE) / sampleRate,
    harmony: harmonyOf(mono, sampleRate / DECIMATION),
  };
}

/** 1 for a copy, about 0 for different music. */
export function likeness(one: Heard, other: Heard): number {
  return one.harmony.reduce((sum, value, index) => sum + value * (other.harmony[index] ?? 0), 0);
}

function meanOf(samples: Float32Array, value: (sample: number) => number): number {
  return samples.reduce((sum, sample) => sum + value(sample), 0) / samples.length;
}

function longestRun(samples: Float32Array, holds: (sample: number) => boolean): number {
  let [run, longest] = [0, 0];
  for (const sample of samples) {
    run = holds(sample) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function harmonyOf(mono: Float32Array, rate: number): Float32Array {
  const slow = Float32Array.from({ length: Math.floor(mono.length / DECIMATION) }, (_, index) =>
    meanOf(mono.subarray(index * DECIMATION, (index + 1) * DECIMATION), (sample) => sample),
  );
  const moments = Array.from({ length: MOMENTS }, (_, moment) => {
    const frame = slow.subarray(moment * FRAME, (moment + 1) * FRAME);
    const classes = Array.from({ length: 12 }, (_class, pitch) => strength(frame, 220 * 2 ** (pitch / 12), rate));
    const length = Math.hypot(...classes) || 1;
    return classes.map((value) => value / length);
  });
  const values = Float32Array.from(moments.flat());
  const mean = meanOf(values, (value) => value);
  const spread = Math.sqrt(values.length * meanOf(values, (value) => (value - mean) ** 2)) || 1;
  return values.map((value) => (value - mean) / spread);
}

/** Goertzel's filter: how much of one frequency, and of its octave, there is. */
function strength(frame: Float32Array, hz: number, rate: number): number {
  return [hz, hz * 2].reduce((sum, tone) => {
    const turn = 2 * Math.cos((2 * Math.PI * tone) / rate);
    let [before, last] = [0, 0];
    for (const sample of frame) [before, last] = [last, sample + turn * last - before];
    return sum + Math.sqrt(Math.max(0, before * before + last * last - turn * before * last));
  }, 0);
}
