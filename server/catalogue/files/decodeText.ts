import { decodeBytes } from "#lib/decodeBytes.ts";

/** How many bytes are inspected to detect UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 256;

function utf16Without(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, Math.min(bytes.length & ~1, SAMPLE_BYTES));
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 > sample.length && even === 0) return "utf-16le";
  return even * 4 > sample.length && odd === 0 ? "utf-16be" : null;
}

/**
 * Decodes a text file as editors write it: UTF-8, UTF-16, or the Windows-1252 of older programs, with or without a byte
 * order mark.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const utf16 = utf16Without(bytes);
  return utf16 ? new TextDecoder(utf16).decode(bytes) : decodeBytes(bytes);
}
