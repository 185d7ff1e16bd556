import type { Reader } from "./reader.ts";

const ID3V2_HEADER_BYTES = 10;
const HAS_FOOTER = 0x10;
const ID3V1_BYTES = 128;
const ENHANCED_BYTES = 227;
const APE_FOOTER_BYTES = 32;
const APE_HAS_HEADER = 0x8000_0000;
const LYRICS_FOOTER_BYTES = 15;

const isText = (found: Buffer, at: number, text: string): boolean =>
  found.toString("latin1", at, at + text.length) === text;

/** The offset at which the ID3v2 tags at the start of the file end. */
export async function afterFrontTags({ read }: Reader): Promise<number> {
  let start = 0;
  for (;;) {
    const header = await read(start, ID3V2_HEADER_BYTES);
    if (header.length < ID3V2_HEADER_BYTES || !isText(header, 0, "ID3")) return start;
    const size = header.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    const footer = ((header[5] ?? 0) & HAS_FOOTER) === 0 ? 0 : ID3V2_HEADER_BYTES;
    start += ID3V2_HEADER_BYTES + size + footer;
  }
}

/** The offset at which the tags at the end of the file begin: ID3v1, APE and Lyrics3 in any order. */
export async function beforeEndTags({ bytes, read }: Reader): Promise<number> {
  let end = bytes;
  for (;;) {
    const from = Math.max(0, end - ENHANCED_BYTES - ID3V1_BYTES);
    const size = endTagBytes(await read(from, end - from));
    if (size === 0 || size > end) return end;
    end -= size;
  }
}

/** The size of the tag at the end of a file, given its last bytes; 0 if there is none. */
function endTagBytes(last: Buffer): number {
  const before = (length: number) => last.length - length;
  if (before(ID3V1_BYTES) >= 0 && isText(last, before(ID3V1_BYTES), "TAG")) {
    const enhanced = before(ID3V1_BYTES + ENHANCED_BYTES);
    return enhanced >= 0 && isText(last, enhanced, "TAG+") ? ID3V1_BYTES + ENHANCED_BYTES : ID3V1_BYTES;
  }
  const ape = before(APE_FOOTER_BYTES);
  if (ape >= 0 && isText(last, ape, "APETAGEX")) {
    const header = (last.readUInt32LE(ape + 20) & APE_HAS_HEADER) === 0 ? 0 : APE_FOOTER_BYTES;
    return last.readUInt32LE(ape + 12) + header;
  }
  const lyrics = before(LYRICS_FOOTER_BYTES);
  if (lyrics < 0 || !isText(last, lyrics + 6, "LYRICS200")) return 0;
  return (Number(last.toString("latin1", lyrics, lyrics + 6)) || 0) + LYRICS_FOOTER_BYTES;
}
