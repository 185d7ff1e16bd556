import type { Reader, Span } from "./reader.ts";

const MARKER_BYTES = 4;
const BLOCK_HEADER_BYTES = 4;
const IS_LAST = 0x80;

/** The frames of a FLAC, which follow its metadata blocks: comments, pictures, padding. */
export async function flacSound({ read }: Reader, start: number, end: number): Promise<Span[] | null> {
  let at = start + MARKER_BYTES;
  for (;;) {
    const header = await read(at, BLOCK_HEADER_BYTES);
    if (header.length < BLOCK_HEADER_BYTES) return null;
    at += BLOCK_HEADER_BYTES + header.readUIntBE(1, 3);
    if (((header[0] ?? 0) & IS_LAST) !== 0) return [{ start: at, end }];
  }
}
