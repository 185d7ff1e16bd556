import { audioTypeOf, isPlayedEverywhere } from "#server/media/audioTypes.ts";
import { cutRecording } from "#server/media/sound/cut/cutRecording.ts";
import type { Encoder } from "#server/media/sound/renditions.ts";
import { readTags } from "#server/media/sound/tags.ts";
import { stemOf } from "../files/folder.ts";
import type { FoundFile } from "../files/scan.ts";
import { type FileMaker, type ImportSource, type Made, storeContent } from "./fileMakers.ts";
import type { Reading } from "./reading.ts";
import { FALLBACK_EXTENSIONS } from "./renditions.ts";

/** The preview of a short recording is at most this share of the recording. */
const LARGEST_SHARE = 0.75;

/** The length of a recording's preview, which is at most `seconds`. */
export const previewSeconds = (seconds: number, durationSeconds: number): number =>
  Math.min(seconds, durationSeconds * LARGEST_SHARE);

interface PreviewFacts {
  mimeType: string;
}

async function encodePreview(
  encode: Encoder,
  { path, store, signal }: ImportSource,
  atMostSeconds: number,
): Promise<Made<PreviewFacts>> {
  const options = { atMostSeconds, signal };
  const stored = await store.putMade(".m4a", (target) => encode(path, target, "fallback", options));
  const mimeType = "audio/mp4";
  return { files: [{ ...stored, mimeType, width: null, height: null }], facts: { mimeType } };
}

/**
 * The beginning of a recording: cut if the format allows, and otherwise encoded. A fallback is encoded unless every
 * browser plays the format.
 */
const preview = (encode: Encoder | null, seconds: number, isFallback = false): FileMaker<PreviewFacts> => ({
  name: isFallback ? `preview fallback ${seconds}` : `preview ${seconds}`,
  dependsOn: "sound",
  make: async (source) => {
    const { tags } = await readTags(source.path);
    const atMostSeconds = previewSeconds(seconds, tags.durationSeconds);
    const mimeType = audioTypeOf(tags.mimeType, tags.codec);
    const mustEncode = isFallback && !isPlayedEverywhere(mimeType);
    const content = mustEncode ? null : await cutRecording(source.path, atMostSeconds);
    if (content) return { files: [await storeContent(source, content, mimeType)], facts: { mimeType } };
    if (encode) return encodePreview(encode, source, atMostSeconds);
    throw new Error(
      "a preview can’t be made without ffmpeg: install ffmpeg, or add a preview and rename the recording to .master",
    );
  },
});

/**
 * The preview of a recording that is sold, with a fallback if not every browser plays it; null if it cannot be made.
 */
export async function readPreview(reading: Reading, file: FoundFile, seconds: number): Promise<string | null> {
  const { take, folder, encoder, fallbacks, derived } = reading;
  const made = await take(file, preview(encoder, seconds));
  if (!made || isPlayedEverywhere(made.facts.mimeType)) return made?.fileId ?? null;
  const beside = folder.beside(`${stemOf(file.path)}.fallback`, FALLBACK_EXTENSIONS);
  const { fileId, facts } = made;
  const fallbackFileId = beside
    ? (await take(beside, preview(encoder, seconds, true)))?.fileId
    : (await derived.of(file.path, fileId, "fallback"))?.resultFileId;
  fallbacks.set(fileId, { fileId, mimeType: facts.mimeType, fallbackFileId: fallbackFileId ?? null });
  return fileId;
}
