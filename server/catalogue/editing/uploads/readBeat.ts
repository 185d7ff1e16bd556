import type { FormKind } from "#contract/submittedKind.ts";
import { refusal } from "#server/common/failure.ts";
import { storeFacts } from "#server/db/queries/storeFacts.ts";
import { isAudio } from "#server/media/mimeTypes.ts";
import type { Tags } from "#server/media/sound/tags.ts";
import type { MediaUrls } from "#server/media/urls.ts";
import { stemOf } from "../../files/folder.ts";
import type { FoundFile } from "../../files/scan.ts";
import { beatFacts } from "../../importers/beatFacts.ts";
import { readRecordings } from "../../importers/beats.ts";
import type { ImportServices } from "../../importFolder.ts";
import { recording } from "../../reading/fileMakers.ts";
import type { Reading } from "../../reading/reading.ts";
import { beatKind } from "../kinds/beats.ts";
import { openUpload, refusedIn } from "./readUploads.ts";

interface UploadedBeat {
  reading: Reading;
  /** Exactly one, if the upload can become a beat. */
  recordings: { file: FoundFile; fileId: string; tags: Tags }[];
  refused: { file: string; reason: string }[];
}

/** Reads the recordings that were uploaded for a beat. Null if there are no files, or the kind has no recordings. */
export async function readBeatOf(
  services: ImportServices,
  kind: FormKind,
  batch: string,
): Promise<UploadedBeat | null> {
  if (kind !== "beats") return null;
  const reading = await openUpload(services, batch);
  if (!reading) return null;
  const recordings: UploadedBeat["recordings"] = [];
  for (const file of reading.folder.all.filter(({ path }) => isAudio(path))) {
    const taken = await reading.take(file, recording);
    if (taken) recordings.push({ file, fileId: taken.fileId, tags: taken.facts });
  }
  return { reading, recordings, refused: refusedIn(reading) };
}

/** The recordings, with URLs that play them. */
export const playable = (media: MediaUrls, beat: UploadedBeat | null) =>
  (beat?.recordings ?? []).map(({ file, fileId }) => ({ file: file.path, audio_url: media.file(fileId) }));

/** The texts of a beat's form that its recording suggests. */
export function suggestedBeat(beat: UploadedBeat | null): Record<string, string> {
  const first = beat?.recordings[0];
  if (!first) return {};
  const facts = Object.entries({ name: first.tags.title ?? "", ...beatFacts({}, first.tags) });
  return Object.fromEntries(facts.map(([name, value]) => [name, beatKind.fields[name]?.show(value) ?? ""]));
}

/** The columns of a beat that depend on its recording. Refuses an upload that cannot become a beat. */
export async function beatColumns({ db }: Pick<ImportServices, "db">, beat: UploadedBeat | null) {
  const [one, ...others] = beat?.recordings ?? [];
  if (!beat || !one || others.length > 0) throw refusal("A beat needs exactly one recording.");
  const { reading } = beat;
  const { path } = one.file;
  const { beatPreviewSeconds } = await storeFacts(db);
  const read = await readRecordings(reading, stemOf(path), one.file, beatPreviewSeconds);
  if (!read) throw refusal(refusedIn(reading)[0]?.reason ?? "This recording can’t be used.");
  const { tags: _, ...columns } = read;
  const waveform = (await reading.derived.of(path, columns.previewFileId, "waveform"))?.waveform ?? "";
  return { ...columns, waveform };
}
