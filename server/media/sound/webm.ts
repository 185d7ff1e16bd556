import type { Reader } from "./reader.ts";

const ID_BYTES = 4;
const LONGEST_SIZE_BYTES = 8;
const SEGMENT = 0x1853_8067;

/** The start and size of the content of the element at `at`; live recordings have no size. */
async function elementAt({ read }: Reader, at: number): Promise<{ start: number; size: number | undefined } | null> {
  const bytes = await read(at + ID_BYTES, LONGEST_SIZE_BYTES);
  const length = Math.clz32(bytes[0] ?? 0) - 23;
  if (length > LONGEST_SIZE_BYTES || bytes.length < length) return null;
  const marked = BigInt(`0x${bytes.toString("hex", 0, length)}`);
  const size = marked - (1n << BigInt(7 * length));
  const isUnknown = size === (1n << BigInt(7 * length)) - 1n;
  return { start: at + ID_BYTES + length, size: isUnknown ? undefined : Number(size) };
}

/** The share of a WebM that the file contains; null if its header is incomplete. */
export async function webmShare(reader: Reader): Promise<number | null> {
  const header = await elementAt(reader, 0);
  const at = header?.size === undefined ? reader.bytes : header.start + header.size;
  const id = await reader.read(at, ID_BYTES);
  if (id.length < ID_BYTES) return null;
  const segment = id.readUInt32BE() === SEGMENT ? await elementAt(reader, at) : null;
  if (!segment?.size) return 1;
  return Math.min(1, (reader.bytes - segment.start) / segment.size);
}
