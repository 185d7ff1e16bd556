import type { Reader } from "./reader.ts";

const LONGEST_SIZE_BYTES = 8;
const LONGEST_ID_BYTES = 4;
const [SEGMENT, INFO, CLUSTER, BLOCK_GROUP] = [0x1853_8067, 0x1549_a966, 0x1f43_b675, 0xa0];
const [TIMESTAMP_SCALE, CLUSTER_TIMESTAMP, BLOCK, SIMPLE_BLOCK] = [0x2a_d7b1, 0xe7, 0xa1, 0xa3];
/** Nanoseconds. */
const DEFAULT_SCALE = 1_000_000;

interface Element {
  id: number;
  start: number;
  /** Live recordings have elements without a size. */
  size: number | undefined;
}

/** The length in bytes of a number that begins with this byte. */
const lengthFrom = (byte = 0): number => Math.clz32(byte) - 23;

async function elementAt({ read }: Reader, at: number): Promise<Element | null> {
  const bytes = await read(at, LONGEST_ID_BYTES + LONGEST_SIZE_BYTES);
  const idLength = lengthFrom(bytes[0]);
  const length = lengthFrom(bytes[idLength]);
  if (idLength > LONGEST_ID_BYTES || length > LONGEST_SIZE_BYTES || bytes.length < idLength + length) return null;
  const marked = BigInt(`0x${bytes.toString("hex", idLength, idLength + length)}`);
  const size = marked - (1n << BigInt(7 * length));
  const isUnknown = size === (1n << BigInt(7 * length)) - 1n;
  const id = bytes.readUIntBE(0, idLength);
  return { id, start: at + idLength + length, size: isUnknown ? undefined : Number(size) };
}

/** How much of a WebM the file contains, from 0 to 1; null if its header is incomplete. */
export async function webmShare(reader: Reader): Promise<number | null> {
  const header = await elementAt(reader, 0);
  const found = header?.size === undefined ? null : await elementAt(reader, header.start + header.size);
  if (!found) return null;
  if (found.id !== SEGMENT || !found.size) return 1;
  return Math.min(1, (reader.bytes - found.start) / found.size);
}

/** The length of a WebM that does not declare it, such as a live recording: the latest time of a block. */
export async function webmSeconds(reader: Reader): Promise<number> {
  let [scale, clusterTime, latest] = [DEFAULT_SCALE, 0, 0];
  for (let element = await elementAt(reader, 0); element; ) {
    const { id, start, size = 0 } = element;
    const content = await reader.read(start, LONGEST_SIZE_BYTES + 2);
    const number = size > 0 && size <= 6 && content.length >= size ? content.readUIntBE(0, size) : 0;
    if (id === TIMESTAMP_SCALE) scale = number;
    if (id === CLUSTER_TIMESTAMP) clusterTime = number;
    const timeAt = lengthFrom(content[0]);
    if ((id === BLOCK || id === SIMPLE_BLOCK) && content.length >= timeAt + 2)
      latest = Math.max(latest, clusterTime + content.readInt16BE(timeAt));
    const isEntered = [SEGMENT, INFO, CLUSTER, BLOCK_GROUP].includes(id);
    element = await elementAt(reader, isEntered ? start : start + size);
  }
  return (latest * scale) / 1e9;
}
