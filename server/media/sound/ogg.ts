import type { Reader, Span } from "./reader.ts";

const HEADER_BYTES = 27;
const FULL_SEGMENT = 255;

export interface Page {
  serial: number;
  /** The number of samples decoded by the end of the page; -1 if no packet ends on it. */
  granule: number;
  /** How many packets end on this page. */
  packets: number;
  body: Span;
}

export async function pageAt({ bytes, read }: Reader, at: number): Promise<Page | null> {
  const header = await read(at, HEADER_BYTES + FULL_SEGMENT);
  if (header.length < HEADER_BYTES || header.toString("latin1", 0, 4) !== "OggS") return null;
  const segments = header.subarray(HEADER_BYTES, HEADER_BYTES + (header[26] ?? 0));
  const start = at + HEADER_BYTES + (header[26] ?? 0);
  const end = start + segments.reduce((sum, segment) => sum + segment, 0);
  const packets = segments.filter((segment) => segment < FULL_SEGMENT).length;
  const granule = Number(header.readBigInt64LE(6));
  return end > bytes ? null : { serial: header.readUInt32LE(14), granule, packets, body: { start, end } };
}

/** How many header packets a stream has, according to the codec in its first packet; null for an unknown codec. */
async function headerPackets({ read }: Reader, { start }: Span): Promise<number | null> {
  const first = await read(start, 9);
  if (first.toString("latin1", 0, 8) === "OpusHead") return 2;
  if (first.toString("latin1", 1, 7) === "vorbis") return 3;
  if (first.toString("latin1", 1, 5) === "FLAC" && first.length === 9) return 1 + first.readUInt16BE(7);
  return null;
}

/**
 * The bodies of an Ogg's audio pages. Page headers are left out, because a longer comment changes the numbers and
 * checksums of all following pages. In every codec the audio begins on a new page.
 */
export async function oggSound(reader: Reader): Promise<Span[] | null> {
  const headersLeft = new Map<number, number>();
  const found: Span[] = [];
  for (let at = 0; at < reader.bytes; ) {
    const page = await pageAt(reader, at);
    if (!page) return null;
    const left = headersLeft.get(page.serial) ?? (await headerPackets(reader, page.body));
    if (left === null) return null;
    if (left <= 0) found.push(page.body);
    headersLeft.set(page.serial, left - page.packets);
    at = page.body.end;
  }
  return found;
}

const FLAGS_AT = 5;
const LAST_PAGE = 4;
/** Twice the length of the longest page. */
const SEARCHED_BYTES = 2 * (HEADER_BYTES + FULL_SEGMENT + FULL_SEGMENT * FULL_SEGMENT);

/** How an Ogg ends: with a page marked as the last one, with another complete page, or in the middle of a page. */
export async function oggEnd(reader: Reader): Promise<"marked" | "open" | "cut off"> {
  const from = Math.max(0, reader.bytes - SEARCHED_BYTES);
  const last = await reader.read(from, SEARCHED_BYTES);
  const at = last.lastIndexOf("OggS");
  if (at < 0 || !(await pageAt(reader, from + at))) return "cut off";
  return ((last[at + FLAGS_AT] ?? 0) & LAST_PAGE) === 0 ? "open" : "marked";
}
