import type { Reader, Span } from "./reader.ts";
import { chunkShare, findChunk } from "./wav.ts";

/** The samples of an AIFF: its `SSND` chunk. Tags are in a separate chunk. */
export async function aiffSound(reader: Reader): Promise<Span[] | null> {
  const sound = await findChunk(reader, "SSND", "big-endian");
  return sound && sound.end <= reader.bytes ? [sound] : null;
}

/** How much of its sound an AIFF contains, from 0 to 1; null if the chunk with the sound is missing. */
export const aiffShare = async (reader: Reader): Promise<number | null> =>
  chunkShare(reader, await findChunk(reader, "SSND", "big-endian"));
