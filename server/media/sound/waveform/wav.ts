import { fileSource, readerOf } from "../reader.ts";
import { findChunk } from "../wav.ts";
import type { Sound } from "./loudness.ts";

const FRAMES_AT_ONCE = 16_384;
const FLOAT = 3;
const FORMAT_BYTES = 26;
const EXTENSIBLE = 0xfffe;
/** The offset of the subformat in the extensible format. */
const EXTENDED_AT = 24;

type ReadSample = (bytes: Buffer, at: number) => number;

/** How to read an integer sample, by bit depth. 8-bit samples are unsigned. */
const INTEGERS: Record<number, ReadSample> = {
  8: (bytes, at) => bytes.readUInt8(at) / 0x80 - 1,
  16: (bytes, at) => bytes.readInt16LE(at) / 0x8000,
  24: (bytes, at) => bytes.readIntLE(at, 3) / 0x80_0000,
  32: (bytes, at) => bytes.readInt32LE(at) / 0x8000_0000,
};
const FLOATS: Record<number, ReadSample> = {
  32: (bytes, at) => bytes.readFloatLE(at),
  64: (bytes, at) => bytes.readDoubleLE(at),
};

export async function* decodeWav(path: string): AsyncGenerator<Sound> {
  const reader = readerOf(await fileSource(path));
  const [formatChunk, sound] = [await findChunk(reader, "fmt "), await findChunk(reader, "data")];
  const format = formatChunk && (await reader.read(formatChunk.start, FORMAT_BYTES));
  if (!format || !sound) throw new Error("no sound in this WAV");
  const [kind, channelCount, sampleRate] = [format.readUInt16LE(0), format.readUInt16LE(2), format.readUInt32LE(4)];
  const [frameBytes, bits] = [format.readUInt16LE(12), format.readUInt16LE(14)];
  const samples = (kind === EXTENSIBLE ? format.readUInt16LE(EXTENDED_AT) : kind) === FLOAT ? FLOATS : INTEGERS;
  const sampleAt = samples[bits];
  if (!sampleAt || channelCount === 0 || frameBytes * 8 !== channelCount * bits)
    throw new Error("an unknown kind of WAV");
  const end = Math.min(sound.end, reader.bytes);
  for (let at = sound.start; at < end; at += FRAMES_AT_ONCE * frameBytes) {
    const bytes = await reader.read(at, Math.min(FRAMES_AT_ONCE * frameBytes, end - at));
    const length = Math.floor(bytes.length / frameBytes);
    const channels = Array.from({ length: channelCount }, (_, channel) =>
      Float32Array.from({ length }, (_frame, frame) => sampleAt(bytes, frame * frameBytes + (channel * bits) / 8)),
    );
    yield { channels, sampleRate };
  }
}
