import { readFileSync } from "node:fs";
import { OggOpusDecoder } from "ogg-opus-decoder";

/** Measurements of a recording. */
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

/** Decodes a file with a different library from the one that encoded it, and measures the sound. */
export async function listenTo(file: string): Promise<Heard> {
  const decoder = new OggOpusDecoder();
  await decoder.ready;
  const { channelData, sampleRate, errors } = await decoder.decodeFile(readFileSync(file));
  decoder.free();
  const [left, right = left] = channelData;
  if (errors.length > 0 || !left || !right) throw new Error(`${file} cannot be decoded: ${JSON.stringify(errors)}`);
  const mono = middleOf(left, right);
  const power = channelData.reduce((sum, side) => sum + meanSquareOf(side), 0) / channelData.length;
  return {
    seconds: left.length / sampleRate,
    channels: channelData.length,
    levelDb: 10 * Math.log10(power),
    peak: Math.max(...channelData.map(peakOf)),
    offset: meanOf(mono),
    longestSilenceSeconds: longestSilenceOf(mono) / sampleRate,
    harmony: harmonyOf(mono, sampleRate / DECIMATION),
  };
}

/** 1 for a copy, about 0 for different music. */
export function likeness(one: Heard, other: Heard): number {
  return one.harmony.reduce((sum, value, index) => sum + value * (other.harmony[index] ?? 0), 0);
}

// Loops use indexes, because a recording has 1.5 million samples on each side, and iterators and functions would take
// many times as long.

function middleOf(left: Float32Array, right: Float32Array): Float32Array {
  const middle = new Float32Array(left.length);
  for (let index = 0; index < left.length; index++) middle[index] = ((left[index] ?? 0) + (right[index] ?? 0)) / 2;
  return middle;
}

function meanOf(samples: Float32Array, from = 0, to = samples.length): number {
  let sum = 0;
  for (let index = from; index < to; index++) sum += samples[index] ?? 0;
  return sum / (to - from);
}

function meanSquareOf(samples: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index++) sum += (samples[index] ?? 0) ** 2;
  return sum / samples.length;
}

function peakOf(samples: Float32Array): number {
  let most = 0;
  for (let index = 0; index < samples.length; index++) most = Math.max(most, Math.abs(samples[index] ?? 0));
  return most;
}

function longestSilenceOf(samples: Float32Array): number {
  let run = 0;
  let longest = 0;
  for (let index = 0; index < samples.length; index++) {
    run = Math.abs(samples[index] ?? 0) < SILENCE ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function harmonyOf(mono: Float32Array, rate: number): Float32Array {
  const slow = new Float32Array(Math.floor(mono.length / DECIMATION));
  for (let index = 0; index < slow.length; index++)
    slow[index] = meanOf(mono, index * DECIMATION, (index + 1) * DECIMATION);
  const moments = Array.from({ length: MOMENTS }, (_, moment) => {
    const frame = slow.subarray(moment * FRAME, (moment + 1) * FRAME);
    const classes = Array.from({ length: 12 }, (_class, pitch) => strength(frame, 220 * 2 ** (pitch / 12), rate));
    const length = Math.hypot(...classes) || 1;
    return classes.map((value) => value / length);
  });
  const values = Float32Array.from(moments.flat());
  const mean = meanOf(values);
  const around = values.map((value) => value - mean);
  const spread = Math.sqrt(around.length * meanSquareOf(around)) || 1;
  return around.map((value) => value / spread);
}

/** Goertzel's filter: the strength of one frequency and its octave. */
function strength(frame: Float32Array, hz: number, rate: number): number {
  return [hz, hz * 2].reduce((sum, tone) => {
    const turn = 2 * Math.cos((2 * Math.PI * tone) / rate);
    let before = 0;
    let last = 0;
    for (let index = 0; index < frame.length; index++) {
      const next = (frame[index] ?? 0) + turn * last - before;
      before = last;
      last = next;
    }
    return sum + Math.sqrt(Math.max(0, before * before + last * last - turn * before * last));
  }, 0);
}
