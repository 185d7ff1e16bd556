import { type Frame, framesIn } from "./flacFrames.ts";
import type { Reader, Span } from "./reader.ts";

const MARKER_BYTES = 4;
const BLOCK_HEADER_BYTES = 4;
const IS_LAST = 0x80;

/** The frames of a FLAC, which follow its metadata blocks: comments, pictures, padding. */
export async function flacSound({ read }: Reader, start: number, end: number): Promise<Span[] | null> {
  let at = start + MARKER_BYTES;
  for (;;) {
    const header = await read(at, BLOCK_HEADER_BYTES);
    if (header.length < BLOCK_HEADER_BYTES) return null;
    at += BLOCK_HEADER_BYTES + header.readUIntBE(1, 3);
    if (((header[0] ?? 0) & IS_LAST) !== 0) return [{ start: at, end }];
  }
}

const STREAM_INFO_BYTES = 34;
/** How much of the end is searched for frames. In any encoding, a few frames are shorter than this. */
const SEARCHED_BYTES = 262_144;
/** Some encoders declare slightly more than they write. */
const TOLERATED_SECONDS = 1;

interface StreamInfo {
  blockSamples: number;
  samplesPerSecond: number;
  /** The number of samples; 0 if the encoder did not know it. */
  samples: number;
}

function streamInfoIn(block: Buffer): StreamInfo | null {
  if (block.length < STREAM_INFO_BYTES) return null;
  return {
    blockSamples: block.readUInt16BE(0),
    samplesPerSecond: block.readUIntBE(10, 3) >> 4,
    samples: (block.readUInt8(13) & 15) * 2 ** 32 + block.readUInt32BE(14),
  };
}

/** What a FLAC declares, and its last frames; null if even the metadata is incomplete. */
async function endOf(reader: Reader, start: number): Promise<{ info: StreamInfo; frames: Frame[] } | null> {
  const info = streamInfoIn(await reader.read(start + MARKER_BYTES + BLOCK_HEADER_BYTES, STREAM_INFO_BYTES));
  const [sound] = (await flacSound(reader, start, reader.bytes)) ?? [];
  if (!info || !sound || sound.start > reader.bytes) return null;
  const from = Math.max(sound.start, reader.bytes - SEARCHED_BYTES);
  return { info, frames: framesIn(await reader.read(from, SEARCHED_BYTES), info.blockSamples) };
}

/**
 * How much of its sound a FLAC contains, from 0 to 1, according to the header of its last frame. 1 if no header is
 * found; null if even the metadata is incomplete.
 */
export async function flacShare(reader: Reader, start: number): Promise<number | null> {
  const found = await endOf(reader, start);
  if (!found) return null;
  const { samples, samplesPerSecond } = found.info;
  if (samples === 0) return 1;
  const held = Math.max(0, ...found.frames.map(({ end }) => end).filter((end) => end <= samples));
  const isWhole = samples - held <= TOLERATED_SECONDS * samplesPerSecond;
  return held === 0 || isWhole ? 1 : held / samples;
}

/**
 * The length of a FLAC that does not declare it: the end of its last frame. Frames that do not continue another one are
 * ignored, because sound may look like the header of a frame.
 */
export async function flacSeconds(reader: Reader, start: number): Promise<number> {
  const { info, frames } = (await endOf(reader, start)) ?? { frames: [] };
  const ends = new Set([0, ...frames.map(({ end }) => end)]);
  const last = frames.findLast(({ first }) => ends.has(first)) ?? frames.at(-1);
  return info && last ? last.end / info.samplesPerSecond : 0;
}
