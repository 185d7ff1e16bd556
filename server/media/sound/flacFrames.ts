const SYNC = 0xff;
/** The second byte of a frame header, for a fixed and for a variable block size. */
const [FIXED, VARIABLE] = [0xf8, 0xf9];
const NUMBER_AT = 4;
/**
 * How many bytes a block size or a sample rate takes after the frame number, by its code. For other codes, nothing is
 * stored there.
 */
const MORE_FOR_SAMPLES: Record<number, number> = { 6: 1, 7: 2 };
const MORE_FOR_RATE: Record<number, number> = { 12: 1, 13: 2, 14: 2 };
const INVALID_RATE = 15;

/** The checksum of a frame header; 0 if the bytes end with the correct checksum. */
function crc8(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x80) === 0 ? crc << 1 : ((crc << 1) ^ 0x07) & 0xff;
  }
  return crc;
}

/** Decodes a number that is written like a UTF-8 code point, but with up to seven bytes. */
function codedNumber(bytes: Buffer): { value: number; length: number } | null {
  const first = bytes[0] ?? 0;
  const ones = Math.clz32(~(first << 24));
  if (ones === 1 || ones === 8) return null;
  const length = Math.max(ones, 1);
  let value = ones === 0 ? first : first & (0x7f >> ones);
  for (const byte of bytes.subarray(1, length)) {
    if (byte >> 6 !== 2) return null;
    value = value * 64 + (byte & 63);
  }
  return bytes.length < length ? null : { value, length };
}

function samplesOf(code: number, more: Buffer): number {
  if (code === 1) return 192;
  if (code >= 8) return 2 ** code;
  return code >= 6 ? more.readUIntBE(0, more.length) + 1 : 576 * 2 ** (code - 2);
}

/** The range of a frame's samples, by their numbers in the recording. */
export interface Frame {
  first: number;
  end: number;
}

/** The frame whose header these bytes start with; null if no frame starts here. */
function frameAt(bytes: Buffer, blockSamples: number): Frame | null {
  const [sync, kind, codes = 0, channels = 0] = bytes;
  if (sync !== SYNC || (kind !== FIXED && kind !== VARIABLE) || (channels & 1) === 1) return null;
  const [samplesCode, rateCode] = [codes >> 4, codes & 15];
  const number = codedNumber(bytes.subarray(NUMBER_AT));
  if (samplesCode === 0 || rateCode === INVALID_RATE || !number) return null;
  const moreAt = NUMBER_AT + number.length;
  const rateAt = moreAt + (MORE_FOR_SAMPLES[samplesCode] ?? 0);
  const crcAt = rateAt + (MORE_FOR_RATE[rateCode] ?? 0);
  if (crcAt >= bytes.length || crc8(bytes.subarray(0, crcAt + 1)) !== 0) return null;
  const first = kind === FIXED ? number.value * blockSamples : number.value;
  return { first, end: first + samplesOf(samplesCode, bytes.subarray(moreAt, rateAt)) };
}

/** Every frame whose header is in these bytes. Occasionally, sound happens to look like a header. */
export function framesIn(bytes: Buffer, blockSamples: number): Frame[] {
  const found: Frame[] = [];
  for (let at = bytes.indexOf(SYNC); at >= 0; at = bytes.indexOf(SYNC, at + 1)) {
    const frame = frameAt(bytes.subarray(at), blockSamples);
    if (frame !== null) found.push(frame);
  }
  return found;
}
