import { type Page, pageAt } from "../ogg.ts";
import type { Reader } from "../reader.ts";

const CHECKSUM_AT = 22;
const FLAGS_AT = 5;
const LAST_PAGE = 4;

/**
 * The granule position after this many seconds, according to the codec in the first packet; null for an unknown codec.
 */
function granuleAfter(bytes: Buffer, { body: { start } }: Page, seconds: number): number | null {
  const name = bytes.toString("latin1", start, start + 8);
  if (name === "OpusHead") return bytes.readUInt16LE(start + 10) + seconds * 48_000;
  return name.startsWith("vorbis", 1) ? bytes.readUInt32LE(start + 12) * seconds : null;
}

/**
 * The beginning of an Ogg with a single audio stream: as many whole pages as fit into `seconds`. Null if it cannot be
 * cut.
 */
export async function cutOgg(bytes: Buffer, reader: Reader, seconds: number): Promise<Buffer | null> {
  const first = await pageAt(reader, 0);
  const limit = first && granuleAfter(bytes, first, seconds);
  if (!first || !limit) return null;
  let [lastStart, end, hasSound] = [0, 0, false];
  for (let page: Page | null = first; page && page.serial === first.serial && page.granule <= limit; ) {
    hasSound ||= page.granule > 0;
    [lastStart, end] = [end, page.body.end];
    page = await pageAt(reader, end);
  }
  return hasSound ? withLastPage(Buffer.from(bytes.subarray(0, end)), lastStart) : null;
}

/** Marks the page that begins at `start` as the stream's last. */
function withLastPage(bytes: Buffer, start: number): Buffer {
  bytes.writeUInt8((bytes[start + FLAGS_AT] ?? 0) | LAST_PAGE, start + FLAGS_AT);
  bytes.writeUInt32LE(0, start + CHECKSUM_AT);
  bytes.writeUInt32LE(checksum(bytes.subarray(start)), start + CHECKSUM_AT);
  return bytes;
}

const POLYNOMIAL = 0x04c11db7;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 24;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 0x80000000 ? (remainder << 1) ^ POLYNOMIAL : remainder << 1;
  return remainder;
});

/** Ogg's own CRC-32: not reflected, starts at zero. */
const checksum = (bytes: Uint8Array): number =>
  bytes.reduce((crc, byte) => ((crc << 8) ^ (table[(crc >>> 24) ^ byte] ?? 0)) >>> 0, 0);
