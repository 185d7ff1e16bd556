import type { Random } from "../score/random.ts";

export const SAMPLE_RATE = 48_000;

/** A note to play: its pitch, how long it is held, and how hard it is struck (0 to 1). */
interface Tone {
  hz: number;
  heldSeconds: number;
  velocity: number;
  random: Random;
}

/** An instrument makes the sound of one note, mono, as long as it rings. */
export type Instrument = (tone: Tone) => Float32Array;

/** Samples a function of the time in seconds. */
export function record(seconds: number, sampleAt: (time: number) => number): Float32Array {
  const sound = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  for (let i = 0; i < sound.length; i++) sound[i] = sampleAt(i / SAMPLE_RATE);
  return fadeEnd(sound, 240);
}

/** Fades the end out, because a sudden end would click. */
function fadeEnd(sound: Float32Array, samples: number): Float32Array {
  const from = Math.max(0, sound.length - samples);
  for (let i = from; i < sound.length; i++) sound[i] = (sound[i] ?? 0) * ((sound.length - i) / samples);
  return sound;
}
