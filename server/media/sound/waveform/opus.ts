import { createReadStream } from "node:fs";
import { OggOpusDecoder } from "ogg-opus-decoder";
import type { Sound } from "./loudness.ts";

const CHUNK_BYTES = 16_384;

export async function* decodeOpus(path: string): AsyncGenerator<Sound> {
  const decoder = new OggOpusDecoder({ forceStereo: true });
  await decoder.ready;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
      // `decode` returns a promise, although the package's types say otherwise.
      const { channelData, sampleRate } = await Promise.resolve(decoder.decode(new Uint8Array(chunk)));
      yield { channels: channelData, sampleRate };
    }
    const { channelData, sampleRate } = await decoder.flush();
    yield { channels: channelData, sampleRate };
  } finally {
    decoder.free();
  }
}
