import type { Reader } from "./reader.ts";

/** Kilobits per second by the header's index: for MPEG 1, layers 1 to 3, then for MPEG 2 and 2.5. */
const BITRATES: Record<string, readonly number[]> = {
  "1-1": [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  "1-2": [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  "1-3": [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  "2-1": [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  "2-2": [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** The divisors of the sample rate: MPEG 2.5, reserved, MPEG 2, MPEG 1. */
const RATE_DIVISORS = [4, 0, 2, 1];
export const HEADER_BYTES = 4;

/** Encoders write one of these names into a first frame without sound, which describes the length of the file. */
export const INDEX_NAME = /Xing|Info|VBRI/;

interface Frame {
  layer: number;
  bytes: number;
  seconds: number;
}

/** The MPEG audio frame that starts with these bytes; null if they start none. */
export function frameOf(header: Buffer): Frame | null {
  if (header.length < HEADER_BYTES || header[0] !== 0xff || ((header[1] ?? 0) & 0xe0) !== 0xe0) return null;
  const [, second = 0, third = 0] = header;
  const divisor = RATE_DIVISORS[(second >> 3) & 3];
  const layer = 4 - ((second >> 1) & 3);
  const rate = SAMPLE_RATES[(third >> 2) & 3];
  if (!divisor || layer > 3 || rate === undefined) return null;
  const kbits = BITRATES[divisor === 1 ? `1-${layer}` : `2-${layer === 3 ? 2 : layer}`]?.[third >> 4];
  if (!kbits) return null;
  const padding = (third >> 1) & 1;
  const bytesPerSecond = (kbits * 1000) / 8;
  const perSecond = rate / divisor;
  const samples = layer === 1 ? 384 : layer === 3 && divisor > 1 ? 576 : 1152;
  // Layer 1 is counted in units of four bytes.
  const unit = layer === 1 ? 4 : 1;
  const bytes = (Math.floor((bytesPerSecond * samples) / unit / perSecond) + padding) * unit;
  return { layer, bytes, seconds: samples / perSecond };
}

/** The length of the MPEG audio frame that starts with these bytes; null if they start none. */
export const frameBytes = (header: Buffer): number | null => frameOf(header)?.bytes ?? null;

/** How far after the tags to search for the first frame of an MP3. */
const SEARCHED_BYTES = 65_536;

/**
 * The offset at or after `start` where the MPEG audio begins: with two frames in a row, or with one that ends the file.
 */
export async function firstFrame({ bytes, read }: Reader, start: number): Promise<number | null> {
  const searched = await read(start, SEARCHED_BYTES);
  for (let at = searched.indexOf(0xff); at >= 0; at = searched.indexOf(0xff, at + 1)) {
    const length = frameBytes(searched.subarray(at, at + HEADER_BYTES));
    if (length === null) continue;
    const next = start + at + length;
    const isLast = next === bytes || (await read(next, 3)).toString("latin1") === "TAG";
    if (isLast || frameBytes(await read(next, HEADER_BYTES)) !== null) return start + at;
  }
  return null;
}

const INFO_SEARCHED_BYTES = 48;

/**
 * The length of the frame at `start` if it holds the index, or 0 if it holds sound. The index does not belong to the
 * sound, because programs that copy the sound may rewrite it.
 */
export async function indexFrameBytes({ read }: Reader, start: number): Promise<number> {
  const frame = await read(start, INFO_SEARCHED_BYTES);
  return INDEX_NAME.test(frame.toString("latin1")) ? (frameBytes(frame) ?? 0) : 0;
}
