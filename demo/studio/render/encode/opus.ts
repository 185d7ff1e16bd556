import { Application, createEncoder, Signal } from "libopus-wasm";
import type { Stereo } from "../mix/stereo.ts";
import { opusHead, opusTags, type Tags } from "./headers.ts";
import { oggStream, type Packet } from "./ogg.ts";

export interface Rendition {
  /** Added to the file's name before `.opus`; empty for High. */
  suffix: "" | ".medium" | ".low";
  bitsPerSecond: number;
  channels: 1 | 2;
}

const FRAME_SAMPLES = 960;

/** A whole song as an Ogg Opus file. */
export async function encodeOpus(sound: Stereo, rendition: Rendition, tags: Tags): Promise<Uint8Array> {
  const { channels, bitsPerSecond } = rendition;
  const encoder = await createEncoder({
    sampleRate: 48_000,
    channels,
    application: Application.Audio,
    signal: Signal.Music,
    bitrate: bitsPerSecond,
    complexity: 10,
    vbr: true,
    vbrConstraint: false,
  });
  const preSkip = encoder.getLookahead();
  const totalSamples = sound.left.length + preSkip;
  const packets = Array.from({ length: Math.ceil(totalSamples / FRAME_SAMPLES) }, (_, index): Packet => {
    const data = encoder.encodeFloat(interleaved(sound, index * FRAME_SAMPLES, channels));
    return { data: data.slice(), endSample: (index + 1) * FRAME_SAMPLES };
  });
  encoder.free();
  return oggStream(opusHead(channels, preSkip), opusTags(tags), packets, totalSamples);
}

/** The samples of one frame, with silence after the song's end. Mono is the mean of both sides. */
function interleaved({ left, right }: Stereo, start: number, channels: 1 | 2): Float32Array {
  const frame = new Float32Array(FRAME_SAMPLES * channels);
  for (let i = 0; i < FRAME_SAMPLES; i++) {
    const [leftNow, rightNow] = [left[start + i] ?? 0, right[start + i] ?? 0];
    if (channels === 1) frame[i] = (leftNow + rightNow) / 2;
    else frame.set([leftNow, rightNow], i * 2);
  }
  return frame;
}
