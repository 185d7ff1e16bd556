import type { Reader, Span } from "./reader.ts";

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** The body of the first chunk with this name in a WAV or AIFF, as long as its header says. */
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
