import { aiffShare } from "./aiff.ts";
import { flacShare } from "./flac.ts";
import { afterFrontTags } from "./id3.ts";
import { mp4Share } from "./mp4.ts";
import { mpegShare } from "./mpegIndex.ts";
import { oggEnd } from "./ogg.ts";
import type { Reader } from "./reader.ts";
import { wavShare } from "./wav.ts";
import { webmShare } from "./webm.ts";

/**
 * How much of a recording the file contains, from 0 to 1. null if its end is missing, and the file does not say how
 * much.
 */
async function shareOf(reader: Reader, ending: string): Promise<number | null> {
  const start = await afterFrontTags(reader);
  if (ending === ".flac") return flacShare(reader, start);
  if (ending === ".mp3") return mpegShare(reader, start);
  if (ending === ".wav") return wavShare(reader);
  if (ending === ".aiff") return aiffShare(reader);
  if (ending === ".m4a") return mp4Share(reader);
  if (ending === ".webm") return webmShare(reader);
  if (ending === ".ogg" || ending === ".opus") return (await oggEnd(reader)) === "cut off" ? null : 1;
  return 1;
}

/** Why a file of this format is incomplete; null if it is not. */
export async function cutOffReason(reader: Reader, ending: string): Promise<string | null> {
  const share = await shareOf(reader, ending);
  if (share === null) return "is incomplete: its end is missing. Copy it again";
  return share < 1 ? `is incomplete: only ${Math.floor(share * 100)}% of it is there. Copy it again` : null;
}
