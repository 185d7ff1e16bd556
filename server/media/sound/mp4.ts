import type { Reader, Span } from "./reader.ts";

const HEADER_BYTES = 16;
const SHORT_HEADER_BYTES = 8;

interface Box extends Span {
  name: string;
}

/** The boxes of an MP4, with their declared lengths, up to the first invalid one. */
async function boxesOf({ bytes, read }: Reader): Promise<Box[]> {
  const found: Box[] = [];
  for (let at = 0; at < bytes; ) {
    const header = await read(at, HEADER_BYTES);
    if (header.length < SHORT_HEADER_BYTES) return found;
    const short = header.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && header.length < HEADER_BYTES) return found;
    const headerBytes = isLong ? HEADER_BYTES : SHORT_HEADER_BYTES;
    const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? bytes - at : short;
    if (size < headerBytes) return found;
    found.push({ name: header.toString("latin1", 4, 8), start: at + headerBytes, end: at + size });
    at += size;
  }
  return found;
}

const isSound = ({ name }: Box): boolean => name === "mdat";

/** The content of an MP4's `mdat` boxes; tags and index tables are in other boxes. */
export async function mp4Sound(reader: Reader): Promise<Span[] | null> {
  const boxes = await boxesOf(reader);
  return boxes.at(-1)?.end === reader.bytes ? boxes.filter(isSound) : null;
}

/** How much of its sound an MP4 contains, from 0 to 1; null if its index, which is often at the end, is missing. */
export async function mp4Share(reader: Reader): Promise<number | null> {
  const boxes = await boxesOf(reader);
  const hasIndex = boxes.some(({ name, end }) => name === "moov" && end <= reader.bytes);
  const sound = boxes.filter(isSound);
  if (!hasIndex || sound.length === 0) return null;
  const said = sound.reduce((sum, { start, end }) => sum + end - start, 0);
  const held = sound.reduce((sum, { start, end }) => sum + Math.max(Math.min(end, reader.bytes) - start, 0), 0);
  return said > held ? held / said : 1;
}
