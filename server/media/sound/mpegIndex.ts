import { firstFrame, frameBytes, frameOf, HEADER_BYTES, INDEX_NAME } from "./mpeg.ts";
import type { Reader } from "./reader.ts";

const INDEX_BYTES = 64;
/** The index's name follows the frame's header and side information, so it starts within these bytes. */
const NAME_BEFORE_BYTES = 44;
const HAS_FRAMES = 1;
const HAS_BYTES = 2;
/** Old encoders counted tags, or dropped the last frames. */
const TOLERATED_SECONDS = 1;

interface MpegIndex {
  /** How many frames of sound follow the one that holds the index. */
  frames: number;
  /** The length of all frames, including the one with the index; undefined if the index does not give it. */
  bytes: number | undefined;
}

/** The index in the first frame of an MP3; null if that frame contains sound. */
function indexIn(frame: Buffer): MpegIndex | null {
  const [name] = INDEX_NAME.exec(frame.toString("latin1", 0, NAME_BEFORE_BYTES)) ?? [];
  if (name === undefined) return null;
  const fields = frame.subarray(frame.indexOf(name) + name.length);
  if (name === "VBRI") return { bytes: fields.readUInt32BE(6), frames: fields.readUInt32BE(10) };
  const flags = fields.readUInt32BE(0);
  if ((flags & HAS_FRAMES) === 0) return null;
  return { frames: fields.readUInt32BE(4), bytes: (flags & HAS_BYTES) === 0 ? undefined : fields.readUInt32BE(8) };
}

/** Counts the complete frames, beginning at `start`. */
async function countFrames(reader: Reader, start: number): Promise<number> {
  let count = 0;
  for (let at: number | null = start; at !== null && at < reader.bytes; ) {
    const length = frameBytes(await reader.read(at, HEADER_BYTES));
    if (length === null) at = await firstFrame(reader, at + 1);
    else {
      at += length;
      if (at <= reader.bytes) count++;
    }
  }
  return count;
}

/**
 * How much of its sound an MP3 contains according to its index, from 0 to 1: less than 1 if the file was cut off, and 1
 * if it has no index.
 */
export async function mpegShare(reader: Reader, start: number): Promise<number> {
  const at = await firstFrame(reader, start);
  if (at === null) return 1;
  const head = await reader.read(at, INDEX_BYTES);
  const [frame, index] = [frameOf(head), head.length === INDEX_BYTES ? indexIn(head) : null];
  if (!frame || !index || index.frames === 0) return 1;
  // Only files that are too short are read as a whole to count their frames.
  if (index.bytes !== undefined && reader.bytes - at >= index.bytes) return 1;
  const frames = await countFrames(reader, at + frame.bytes);
  const missingSeconds = (index.frames - frames) * frame.seconds;
  return missingSeconds > TOLERATED_SECONDS ? frames / index.frames : 1;
}
