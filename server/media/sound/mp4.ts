import type { Reader, Span } from "./reader.ts";

const HEADER_BYTES = 16;
const SHORT_HEADER_BYTES = 8;

/** The content of an MP4's `mdat` boxes; tags and index tables are in other boxes. */
export async function mp4Sound({ bytes, read }: Reader): Promise<Span[] | null> {
  const found: Span[] = [];
  for (let at = 0; at < bytes; ) {
    const header = await read(at, HEADER_BYTES);
    if (header.length < SHORT_HEADER_BYTES) return null;
    const short = header.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && header.length < HEADER_BYTES) return null;
    const headerBytes = isLong ? HEADER_BYTES : SHORT_HEADER_BYTES;
    const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? bytes - at : short;
    if (size < headerBytes || at + size > bytes) return null;
    if (header.toString("latin1", 4, 8) === "mdat") found.push({ start: at + headerBytes, end: at + size });
    at += size;
  }
  return found;
}
