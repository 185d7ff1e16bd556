import type { Reader, Span } from "./reader.ts";

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** The body of the first chunk with this name in a WAV or AIFF, with the length that its header declares. */
export async function findChunk(
  { bytes, read }: Reader,
  name: string,
  order: "little-endian" | "big-endian" = "little-endian",
): Promise<Span | null> {
  for (let at = RIFF_HEADER_BYTES; at < bytes; ) {
    const header = await read(at, CHUNK_HEADER_BYTES);
    if (header.length < CHUNK_HEADER_BYTES) return null;
    const size = order === "little-endian" ? header.readUInt32LE(4) : header.readUInt32BE(4);
    const start = at + CHUNK_HEADER_BYTES;
    if (header.toString("latin1", 0, 4) === name) return { start, end: start + size };
    // A chunk of odd length is followed by one byte of padding.
    at = start + size + (size % 2);
  }
  return null;
}

/** The samples of a WAV: its `data` chunk. */
export async function wavSound(reader: Reader): Promise<Span[] | null> {
  const sound = await findChunk(reader, "data");
  return sound && sound.end <= reader.bytes ? [sound] : null;
}

/** Programs that write to a pipe declare at least this size, because they cannot go back and correct it. */
const PLACEHOLDER_BYTES = 0x7f00_0000;
/** Some programs include the headers in the size that they declare. */
const TOLERATED_BYTES = 4096;

/** How much of a chunk the file contains, from 0 to 1; null if the chunk is missing. */
export function chunkShare({ bytes }: Reader, chunk: Span | null): number | null {
  if (!chunk) return null;
  const said = chunk.end - chunk.start;
  const held = Math.max(bytes - chunk.start, 0);
  return said >= PLACEHOLDER_BYTES || said - held <= TOLERATED_BYTES ? 1 : held / said;
}

/** How much of its sound a WAV contains, from 0 to 1; null if the chunk with the sound is missing. */
export const wavShare = async (reader: Reader): Promise<number | null> =>
  chunkShare(reader, await findChunk(reader, "data"));
