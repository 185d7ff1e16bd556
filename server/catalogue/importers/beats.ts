import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { beats, licences } from "#server/db/schema/index.ts";
import { AUDIO_EXTENSIONS, isAudio } from "#server/media/mimeTypes.ts";
import { blank, name, optional, pounds, slug, yesNo } from "../files/fields.ts";
import { nameOf } from "../files/folder.ts";
import { toSafeHtml } from "../files/html.ts";
import { readText } from "../files/readText.ts";
import type { FoundFile } from "../files/scan.ts";
import { type Source, validateRows } from "../files/source.ts";
import { master, recording } from "../reading/fileMakers.ts";
import { previewSeconds, readPreview } from "../reading/preview.ts";
import { coverOf, fileOf, type Reading, readThings, type Things } from "../reading/reading.ts";
import { refusedFile } from "../reading/refused.ts";
import { readFallback } from "../reading/renditions.ts";
import type { Kept } from "../writing/edited.ts";
import { syncBySlug, syncRows } from "../writing/sync.ts";
import { BEAT_FACTS, beatFacts } from "./beatFacts.ts";
import { inCategories } from "./shopCategories.ts";
import { withoutSellers } from "./withoutSellers.ts";

const LicenceEntry = z.object({
  slug,
  name,
  type: name,
  price: pounds,
  rights: z.array(name, "must be a list"),
  exclusive: optional(yesNo),
  terms: blank,
});

/** If a licence does not say whether it is exclusive, a type such as "Exclusive" or "Exclusive rights" says so. */
export const isExclusiveType = (type: string): boolean => /^exclusive\b/i.test(type);

const BeatFile = z.object({
  name,
  category: slug,
  description: blank,
  long_description: blank,
  ...BEAT_FACTS,
  licences: z.array(z.unknown(), "must be a list"),
});

type LicenceRow = Omit<typeof licences.$inferInsert, "beatId">;

export interface Beat {
  category: string;
  licences: LicenceRow[];
  row: Omit<typeof beats.$inferInsert, "categoryId">;
}

/** The formats of a master, which buyers download: more than browsers can play. */
const MASTER_EXTENSIONS = [...AUDIO_EXTENSIONS, ".zip"];

const PREVIEW_SECONDS = 30;

/** Requests the waveform that owners see; it is found by the recording's file. */
async function requestWholeWaveform({ derived }: Reading, path: string, fileId: string): Promise<void> {
  await derived.of(path, fileId, "waveform");
}

/**
 * The recordings of a beat: the preview for everybody and the master for buyers, with the tags of the first recording.
 * Without a separate master, the recording is the master and its beginning is the preview.
 */
export async function readRecordings(reading: Reading, stem: string, file: FoundFile, atMostSeconds = PREVIEW_SECONDS) {
  const whole = await reading.take(file, recording);
  if (!whole) return null;
  const { facts: tags } = whole;
  const soldFile = reading.folder.beside(`${stem}.master`, MASTER_EXTENSIONS);
  if (soldFile) {
    await readFallback(reading, file, whole.fileId, tags);
    const masterFileId = await readMaster(reading, soldFile);
    const lengths = { durationSeconds: null, previewSeconds: tags.durationSeconds || null };
    return { tags, previewFileId: whole.fileId, masterFileId, ...lengths };
  }
  const previewFileId = await readPreview(reading, file, atMostSeconds);
  if (previewFileId === null) return null;
  // Owners play the whole recording, in any browser.
  await readFallback(reading, file, whole.fileId, tags);
  await requestWholeWaveform(reading, file.path, whole.fileId);
  const { durationSeconds } = tags;
  const lengths = {
    durationSeconds: durationSeconds || null,
    previewSeconds: previewSeconds(atMostSeconds, durationSeconds) || null,
  };
  return { tags, previewFileId, masterFileId: whole.fileId, ...lengths };
}

/** The file that is sold, with a fallback for owners whose browser can't play it. Stems are only downloaded. */
async function readMaster(reading: Reading, file: FoundFile): Promise<string | null> {
  if (!isAudio(file.path)) return fileOf(reading, file.path);
  const taken = await reading.take(file, master);
  if (!taken) return null;
  await readFallback(reading, file, taken.fileId, taken.facts);
  await requestWholeWaveform(reading, file.path, taken.fileId);
  return taken.fileId;
}

/**
 * The beat's licences in their order. A licence without terms of its own has those of licences/<slug>.txt. Null if that
 * file cannot be read, so that no licence loses its terms.
 */
async function readLicences({ folder, problems }: Reading, source: Source): Promise<LicenceRow[] | null> {
  const rows: LicenceRow[] = [];
  for (const { value } of validateRows(source, ["licences"], LicenceEntry, problems)) {
    const { price, exclusive, ...licence } = value;
    const shared = licence.terms === "" ? folder.find(`licences/${licence.slug}.txt`) : undefined;
    const terms = shared ? await readText(folder, shared.path, problems) : licence.terms;
    if (terms === null) return null;
    const isExclusive = exclusive ?? isExclusiveType(licence.type);
    rows.push({ ...licence, terms: terms.trim(), isExclusive, pricePence: price, listOrder: rows.length });
  }
  return rows;
}

/** A result as if none of a folder's beats could be read, so that the store's beats are not changed. */
export const unreadBeats = ({ folder }: Reading): Things<Beat> => ({
  found: [],
  broken: folder.list("beats", ".yaml").map(({ path }) => nameOf(path)),
});

export const readBeats = (reading: Reading, atMostSeconds?: number): Promise<Things<Beat>> =>
  readThings(reading, "beats", BeatFile, async ({ slug, stem, value, source }, listOrder) => {
    const { folder, problems } = reading;
    const soundFile = folder.beside(stem, AUDIO_EXTENSIONS);
    if (!soundFile) problems.add(source.file, "there is no recording with the same name beside it", 1);
    const recordings = soundFile ? await readRecordings(reading, stem, soundFile, atMostSeconds) : null;
    if (!recordings) return null;
    const { tags, ...ofRecordings } = recordings;
    const licences = await readLicences(reading, source);
    if (!licences) return null;
    return {
      category: value.category,
      licences,
      row: {
        slug,
        name: value.name,
        imageFileId: await coverOf(reading, stem),
        waveform: (await reading.derived.of(source.file, recordings.previewFileId, "waveform"))?.waveform ?? "",
        ...ofRecordings,
        ...beatFacts(value, tags),
        descriptionHtml: toSafeHtml(value.description),
        longDescriptionHtml: toSafeHtml(value.long_description),
        listOrder,
      },
    };
  });

export async function writeBeats(
  db: Database,
  things: Things<Beat>,
  categoryIds: Map<string, number>,
  reading: Reading,
) {
  const { broken } = things;
  const onRefused = refusedFile(reading, "beats");
  const found = await withoutSellers(db, { table: beats, one: "beat" }, things.found, onRefused);
  const rows = inCategories(found, categoryIds, onRefused);
  const written = await syncBySlug(db, beats, rows, { unreadSlugs: broken, onRefused });
  for (const beat of found) {
    const beatId = written.ids.get(beat.row.slug);
    if (beatId === undefined) continue;
    const owned = beat.licences.map((licence) => ({ ...licence, beatId }));
    const ofBeat = await syncRows(db, licences, owned, {
      target: [licences.beatId, licences.slug],
      within: eq(licences.beatId, beatId),
      onRefused: (slug, reason) => onRefused(beat.row.slug, `licence ${slug}: ${reason}`),
    });
    const namesOf = ({ slug, columns }: Kept) => columns.map((column) => `${column} of licence ${slug}`);
    if (ofBeat.kept.length > 0) written.kept.push({ slug: beat.row.slug, columns: ofBeat.kept.flatMap(namesOf) });
  }
  return written;
}
