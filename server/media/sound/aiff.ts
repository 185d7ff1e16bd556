import type { Reader, Span } from "./reader.ts";
import { chunkShare, findChunk } from "./wav.ts";

/** The samples of an AIFF: its `SSND` chunk. Tags are in a separate chunk. */
export async function aiffSound(reader: Reader): Promise<Span[] | null> {
  const sound = await findChunk(reader, "SSND", "big-endian");
  return sound && sound.end <= reader.bytes ? [sound] : null;
}

/** The share of the sound that an AIFF contains. */
export const aiffShare = async (reader: Reader): Promise<number | null> =>
  chunkShare(reader, await findChunk(reader, "SSND", "big-endian"));
