import type { Reader } from "../reader.ts";
import { findChunk } from "../wav.ts";

const CHUNK_HEADER_BYTES = 8;

function chunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(CHUNK_HEADER_BYTES);
  header.write(name, "latin1");
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** The beginning of a WAV, at most `seconds` long; null if it has no sound. */
export async function cutWav(bytes: Buffer, reader: Reader, seconds: number): Promise<Buffer | null> {
  const [format, sound] = [await findChunk(reader, "fmt "), await findChunk(reader, "data")];
  if (!format || !sound) return null;
  const [bytesPerSecond, blockBytes] = [bytes.readUInt32LE(format.start + 8), bytes.readUInt16LE(format.start + 12)];
  const lengthBytes = Math.floor((seconds * bytesPerSecond) / Math.max(blockBytes, 1)) * blockBytes;
  const end = Math.min(sound.start + lengthBytes, sound.end, bytes.length);
  if (end <= sound.start) return null;
  const chunks = [
    chunk("fmt ", bytes.subarray(format.start, format.end)),
    chunk("data", bytes.subarray(sound.start, end)),
  ];
  return chunk("RIFF", Buffer.concat([Buffer.from("WAVE"), ...chunks]));
}
