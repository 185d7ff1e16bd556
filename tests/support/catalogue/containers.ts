import { Buffer } from "node:buffer";

const latin = (text: string) => Buffer.from(text, "latin1");

/** A FLAC file with valid blocks but no valid sound: stream information, a comment and frames. */
export function commented(comment: string, frames: Buffer): Buffer {
  const block = (type: number, content: Buffer) => {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(type * 2 ** 24 + content.length);
    return Buffer.concat([header, content]);
  };
  return Buffer.concat([latin("fLaC"), block(0, Buffer.alloc(34)), block(0x84, latin(comment)), frames]);
}

/** An MP4 file with these boxes. */
export const boxed = (...boxes: [string, Buffer][]): Buffer =>
  Buffer.concat(
    [["ftyp", latin("M4A \0\0\0\0")] as const, ...boxes].map(([name, content]) => {
      const size = Buffer.alloc(4);
      size.writeUInt32BE(content.length + 8);
      return Buffer.concat([size, latin(name), content]);
    }),
  );

type Chunks = [string, Buffer][];

function chunksOf(chunks: Chunks, sizeOf: (length: number) => Buffer): Buffer {
  const body = chunks.map(([name, content]) =>
    Buffer.concat([latin(name), sizeOf(content.length), content, Buffer.alloc(content.length % 2)]),
  );
  return Buffer.concat(body);
}

/** A WAV file with these chunks. */
export function chunked(...chunks: Chunks): Buffer {
  const sizeOf = (length: number) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(length);
    return size;
  };
  return Buffer.concat([latin("RIFF\0\0\0\0WAVE"), chunksOf(chunks, sizeOf)]);
}

/** An AIFF file with these chunks. */
export function chunkedAiff(...chunks: Chunks): Buffer {
  const sizeOf = (length: number) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(length);
    return size;
  };
  return Buffer.concat([latin("FORM\0\0\0\0AIFF"), chunksOf(chunks, sizeOf)]);
}

const SEGMENT = 255;
const MAX_SEGMENTS = 255;

/** Splits a packet into as many pages as it needs. Omits the checksums, because the tested code never checks them. */
function pagesOf(packet: Buffer, first: number): Buffer[] {
  const lengths = [...Array<number>(Math.floor(packet.length / SEGMENT)).fill(SEGMENT), packet.length % SEGMENT];
  const pages: Buffer[] = [];
  for (let at = 0; at < lengths.length; at += MAX_SEGMENTS) {
    const segments = lengths.slice(at, at + MAX_SEGMENTS);
    const header = Buffer.alloc(27);
    header.write("OggS", "latin1");
    header.writeUInt32LE(7, 14);
    header.writeUInt32LE(first + pages.length, 18);
    header[26] = segments.length;
    const start = at * SEGMENT;
    const body = packet.subarray(start, start + segments.reduce((sum, length) => sum + length, 0));
    pages.push(Buffer.concat([header, Buffer.from(segments), body]));
  }
  return pages;
}

/** An Ogg file with each header on pages of its own, followed by the sound. */
export function paged(headers: Buffer[], sound: Buffer): Buffer {
  const pages: Buffer[] = [];
  for (const packet of [...headers, sound]) pages.push(...pagesOf(packet, pages.length));
  return Buffer.concat(pages);
}

function lengthOfPage(file: Buffer, at: number): number {
  const segments = file.subarray(at + 27, at + 27 + (file[at + 26] ?? 0));
  return 27 + segments.length + segments.reduce((sum, length) => sum + length, 0);
}

/**
 * Replaces the comment of an Opus file that has each of its two headers on a page of its own, and renumbers the pages.
 */
export function retagOpus(file: Buffer, comment: string): Buffer {
  const tagsAt = lengthOfPage(file, 0);
  const soundAt = tagsAt + lengthOfPage(file, tagsAt);
  const tags = pagesOf(Buffer.concat([latin("OpusTags"), latin(comment)]), 1);
  for (const page of tags) page.writeUInt32LE(file.readUInt32LE(14), 14);
  const sound = Buffer.from(file.subarray(soundAt));
  for (let at = 0; at < sound.length; at += lengthOfPage(sound, at))
    sound.writeUInt32LE(sound.readUInt32LE(at + 18) + tags.length - 1, at + 18);
  return Buffer.concat([file.subarray(0, tagsAt), ...tags, sound]);
}
