import { flacSeconds } from "./flac.ts";
import { afterFrontTags } from "./id3.ts";
import { oggSamples } from "./ogg.ts";
import type { Reader } from "./reader.ts";
import { webmSeconds } from "./webm.ts";

/**
 * The length of a recording that does not declare it, because the program that wrote it could not seek back to its
 * beginning.
 */
export async function measuredSeconds(reader: Reader, mimeType: string, samplesPerSecond = 0): Promise<number> {
  if (mimeType === "audio/flac") return flacSeconds(reader, await afterFrontTags(reader));
  if (mimeType === "audio/webm") return webmSeconds(reader);
  if (mimeType === "audio/ogg" && samplesPerSecond > 0) return (await oggSamples(reader)) / samplesPerSecond;
  return 0;
}
