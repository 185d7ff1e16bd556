import { frameOf, INDEX_NAME } from "../mpeg.ts";
import type { Span } from "../reader.ts";

const LAYER = 3;
const INDEX_BEFORE_BYTES = 64;

function frameAt(bytes: Buffer, at: number) {
  const frame = frameOf(bytes.subarray(at));
  return frame?.layer === LAYER ? frame : null;
}

/** The beginning of an MP3 without its tags: as many whole frames as fit into `seconds`. Null if there are none. */
export function cutMp3(bytes: Buffer, { start, end }: Span, seconds: number): Buffer | null {
  let [from, at, left] = [start, start, seconds];
  for (let frame = frameAt(bytes, at); frame && at < end; frame = frameAt(bytes, at)) {
    const isIndex = at === start && INDEX_NAME.test(bytes.toString("latin1", at, at + INDEX_BEFORE_BYTES));
    if (!isIndex && left < frame.seconds) break;
    at += frame.bytes;
    if (isIndex) from = at;
    else left -= frame.seconds;
  }
  return at > from ? bytes.subarray(from, Math.min(at, end)) : null;
}
