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

/** A FLAC in an Ogg starts with "\x7fFLAC", a version and a number; what follows is the start of an ordinary FLAC. */
const BEFORE_FLAC_BYTES = 9;

/** The metadata of a FLAC in an Ogg, in the form of a plain FLAC; null for any other codec. */
export async function oggFlacHead(reader: Reader): Promise<Buffer | null> {
  const first = await pageAt(reader, 0);
  const start = first ? await reader.read(first.body.start, BEFORE_FLAC_BYTES) : Buffer.alloc(0);
  if (!first || start.toString("latin1", 1, 5) !== "FLAC") return null;
  const parts: Buffer[] = [];
  let left = (await headerPackets(reader, first.body)) ?? 0;
  for (let page: Page | null = first; page && left > 0; page = await pageAt(reader, page.body.end)) {
    parts.push(await reader.read(page.body.start, page.body.end - page.body.start));
    left -= page.packets;
  }
  return Buffer.concat(parts).subarray(BEFORE_FLAC_BYTES);
}

const FLAGS_AT = 5;
const LAST_PAGE = 4;
/** Twice the length of the longest page. */
const SEARCHED_BYTES = 2 * (HEADER_BYTES + FULL_SEGMENT + FULL_SEGMENT * FULL_SEGMENT);

/** The last page of an Ogg; null if it is incomplete. */
async function lastPage(reader: Reader): Promise<{ granule: number; isMarked: boolean } | null> {
  const from = Math.max(0, reader.bytes - SEARCHED_BYTES);
  const last = await reader.read(from, SEARCHED_BYTES);
  const at = last.lastIndexOf("OggS");
  const page = at < 0 ? null : await pageAt(reader, from + at);
  return page && { granule: page.granule, isMarked: ((last[at + FLAGS_AT] ?? 0) & LAST_PAGE) !== 0 };
}

/** How an Ogg ends: with a page marked as the last one, with another complete page, or in the middle of a page. */
export async function oggEnd(reader: Reader): Promise<"marked" | "open" | "cut off"> {
  const last = await lastPage(reader);
  if (last === null) return "cut off";
  return last.isMarked ? "marked" : "open";
}

/** How many samples an Ogg has, according to its last page; 0 if the page does not say. */
export const oggSamples = async (reader: Reader): Promise<number> =>
  Math.max(0, (await lastPage(reader))?.granule ?? 0);
