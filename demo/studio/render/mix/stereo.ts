import { SAMPLE_RATE } from "../synth/tone.ts";

export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export function silence(seconds: number): Stereo {
  const length = Math.ceil(seconds * SAMPLE_RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Adds a mono sound at a time, panned from -1 (left) to 1 (right) at equal power. */
export function place(target: Stereo, sound: Float32Array, atSeconds: number, pan: number, gain: number): void {
  const start = Math.max(0, Math.round(atSeconds * SAMPLE_RATE));
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
  addScaled(target.left, sound, start, Math.cos(angle) * gain);
  addScaled(target.right, sound, start, Math.sin(angle) * gain);
}

export function addStereo(target: Stereo, source: Stereo, gain: number): void {
  addScaled(target.left, source.left, 0, gain);
  addScaled(target.right, source.right, 0, gain);
}

function addScaled(target: Float32Array, source: Float32Array, start: number, gain: number): void {
  const length = Math.min(source.length, target.length - start);
  for (let i = 0; i < length; i++) target[start + i] = (target[start + i] ?? 0) + (source[i] ?? 0) * gain;
}

/** Replaces every sample of both sides; `change` gets the sample and its index. */
export function reshape(sound: Stereo, changeFor: () => (sample: number, index: number) => number): Stereo {
  const [left, right] = [changeFor(), changeFor()];
  return { left: sound.left.map(left), right: sound.right.map(right) };
}

export function gainOf(level: number): number {
  return 10 ** (level / 20);
}
