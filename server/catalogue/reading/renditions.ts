import { audioTypeOf, isPlayedEverywhere } from "#server/media/audioTypes.ts";
import { AUDIO_EXTENSIONS, mimeTypeOf } from "#server/media/mimeTypes.ts";
import { isWorthMaking, type Rendition } from "#server/media/sound/renditions.ts";
import { stemOf } from "../files/folder.ts";
import type { FoundFile } from "../files/scan.ts";
import type { RecordingFacts } from "./fileMakers.ts";
import { fileOf, type Reading } from "./reading.ts";

/**
 * What is known about a recording. Nothing is known about a product's audio sample, so its type comes from its
 * extension.
 */
type Facts = Partial<Pick<RecordingFacts, "codec" | "bitsPerSecond" | "mimeType">>;

const isRenditionFile = /\.(medium|low|fallback)$/;
export const isRendition = (path: string): boolean => isRenditionFile.test(stemOf(path));

export const FALLBACK_EXTENSIONS = AUDIO_EXTENSIONS.filter((extension) =>
  isPlayedEverywhere(mimeTypeOf(`any${extension}`)),
);

/** The rendition beside a recording, or else the derived one; null if there is neither. */
export async function renditionOf(
  reading: Reading,
  file: FoundFile,
  fileId: string,
  rendition: Rendition,
  { bitsPerSecond = 0 }: Facts,
): Promise<string | null> {
  const extensions = rendition === "fallback" ? FALLBACK_EXTENSIONS : AUDIO_EXTENSIONS;
  const beside = reading.folder.beside(`${stemOf(file.path)}.${rendition}`, extensions);
  if (beside) return fileOf(reading, beside.path);
  if (!isWorthMaking(rendition, bitsPerSecond)) return null;
  return (await reading.derived.of(file.path, fileId, rendition))?.resultFileId ?? null;
}

/** Finds the fallback of a recording that some browsers cannot play, to be stored with the catalogue. */
export async function readFallback(reading: Reading, file: FoundFile, fileId: string, facts: Facts): Promise<void> {
  const mimeType = audioTypeOf(facts.mimeType ?? mimeTypeOf(file.path), facts.codec);
  if (isPlayedEverywhere(mimeType)) return;
  const fallbackFileId = await renditionOf(reading, file, fileId, "fallback", facts);
  // Two files with the same sound share an id. If only one of the files has a fallback, that fallback is kept.
  const known = reading.fallbacks.get(fileId)?.fallbackFileId ?? null;
  reading.fallbacks.set(fileId, { fileId, mimeType, fallbackFileId: fallbackFileId ?? known });
}
