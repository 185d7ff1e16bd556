import { createMp3Encoder } from "wasm-media-encoders";
import type { Stereo } from "../mix/stereo.ts";
import { SAMPLE_RATE } from "../synth/tone.ts";

/** Kilobits per second: in mono, the lowest rate at which the music still sounds good. */
const BITRATE = 40;

/** A whole song as an MP3 in mono, for browsers that cannot play Opus. */
export async function encodeMp3({ left, right }: Stereo): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE });
  const mono = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2);
  // Copied, because the encoder reuses the memory of its result.
  const sound = encoder.encode([mono]).slice();
  return Buffer.concat([sound, encoder.finalize()]);
}
