import { createMp3Encoder } from "wasm-media-encoders";
import type { Stereo } from "../mix/stereo.ts";
import { SAMPLE_RATE } from "../synth/tone.ts";

/** In kilobits a second: with both sides on one channel, the least at which the music is not spoilt. */
const BITRATE = 40;

/** A whole song as an MP3 in mono, for browsers that cannot play Opus. */
export async function encodeMp3({ left, right }: Stereo): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE });
  const mono = left.map((sample, index) => (sample + (right[index] ?? 0)) / 2);
  // Each answer is overwritten by the next.
  const sound = encoder.encode([mono]).slice();
  return Buffer.concat([sound, encoder.finalize()]);
}
