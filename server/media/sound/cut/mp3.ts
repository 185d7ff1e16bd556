import type { Span } from "../reader.ts";

const KBITS = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES = [44_100, 48_000, 32_000];
/** By the two version bits of a frame; 1 is reserved. */
const RATE_DIVISORS = [4, 0, 2, 1];
const LAYER_THREE = 1;
const HEADER_BYTES = 4;
/** Encoders write these into a silent first frame that describes the length of the file. */
const TABLES = ["Xing", "Info", "VBRI"];
const TABLE_BEFORE_BYTES = 64;

function frameAt(bytes: Buffer, at: number): { lengthBytes: number; seconds: number } | null {
  const [sync = 0, second = 0, third = 0] = bytes.subarray(at, at + HEADER_BYTES);
  const version = (second >> 3) & 3;
  const isFrame = sync === 0xff && second >= 0xe0 && ((second >> 1) & 3) === LAYER_THREE;
  const kbits = (version === 3 ? KBITS.one : KBITS.two)[third >> 4];
  const rate = (RATES[(third >> 2) & 3] ?? 0) / (RATE_DIVISORS[version] ?? 0);
  if (!isFrame || !kbits || !Number.isFinite(rate) || rate === 0) return null;
  const samples = version === 3 ? 1152 : 576;
  const lengthBytes = Math.floor(((samples / 8) * kbits * 1000) / rate) + ((third >> 1) & 1);
  return { lengthBytes, seconds: samples / rate };
}

/** The beginning of an MP3 without its tags, in whole frames of at most `seconds`; null if it has none. */
export function cutMp3(bytes: Buffer, { start, end }: Span, seconds: number): Buffer | null {
  let [from, at, left] = [start, start, seconds];
  for (let frame = frameAt(bytes, at); frame && at < end; frame = frameAt(bytes, at)) {
    const first = bytes.toString("latin1", at, at + TABLE_BEFORE_BYTES);
    const isTable = at === start && TABLES.some((name) => first.includes(name));
    if (!isTable && left < frame.seconds) break;
    at += frame.lengthBytes;
    if (isTable) from = at;
    else left -= frame.seconds;
  }
  return at > from ? bytes.subarray(from, Math.min(at, end)) : null;
}
