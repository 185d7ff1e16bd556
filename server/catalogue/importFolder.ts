import { dirname, extname } from "node:path/posix";
import { isDiskFull } from "#server/common/diskFull.ts";
import { addJobs } from "#server/db/jobs.ts";
import type { Database } from "#server/db/open.ts";
import { removeDemo } from "#server/db/queries/demo.ts";
import { forgetFailures } from "#server/db/queries/derivedMedia.ts";
import { rememberPaths } from "#server/db/queries/files.ts";
import { type Listening, listening } from "#server/db/queries/freeTerms.ts";
import { applyReleaseDates, liftSchedule, scheduledSongs } from "#server/db/queries/releaseDates.ts";
import { isAudio } from "#server/media/mimeTypes.ts";
import { type Encoder, findEncoder } from "#server/media/sound/renditions.ts";
import { dryMediaStore } from "#server/media/store.ts";
import { giveBack } from "#server/media/unused.ts";
import type { Services } from "#server/services.ts";
import { writeAccounts } from "./accounts/writeAccounts.ts";
import { type Folder, openFolder } from "./files/folder.ts";
import { openStoreFile } from "./files/lastStore.ts";
import { inReadingOrder, type Problem, Problems } from "./files/problems.ts";
import type { FoundFile } from "./files/scan.ts";
import { type Beat, readBeats, unreadBeats } from "./importers/beats.ts";
import { askBeforeEncoding } from "./reading/askBeforeEncoding.ts";
import { openDerived } from "./reading/derived.ts";
import { openFileImport } from "./reading/fileImport.ts";
import type { Reading, Things } from "./reading/reading.ts";
import { readCatalogue, writeCatalogue } from "./wholeCatalogue.ts";
import { rehearseImport, writeImport } from "./writeImport.ts";
import type { Changes } from "./writing/changes.ts";
import type { Hiding } from "./writing/hiding.ts";
import { type Ledger, openLedger } from "./writing/ledger.ts";
import { hashUnknownSounds } from "./writing/sounds.ts";

export interface Progress {
  /** How many media files have been processed, out of `total`. */
  done: number;
  total: number;
  file: string;
}

export interface Report {
  /**
   * For each kind, how many items the store shows now, and how many this import hid because the folder no longer has
   * them.
   */
  counts: Record<string, { shown: number; hidden: number }>;
  changes: Changes;
  accountsCreated: number;
  /** What listening costs in the store after the import. */
  listening: Listening;
  problems: Problem[];
  /**
   * How many recordings have no format that every browser can play, and will have none even after all jobs are done.
   */
  withoutFallback: number;
  /** How many jobs are left to run in the background. */
  jobs: number;
}

export interface ImportOptions {
  /** Also create the accounts of accounts.yaml; refused in production. */
  withAccounts?: boolean;
  /** First remove the demo and everything it sells. */
  replacesDemo?: boolean;
  /** Report what would change without changing the database or the media. */
  isDryRun?: boolean;
  /** Decides whether an unusually large share of a kind may be hidden. If absent, such an import is aborted. */
  mayHide?: (hiding: Hiding) => Promise<boolean>;
  onProgress?: (progress: Progress) => void;
  /**
   * Encodes the previews that cannot be cut. With null, jobs that need an encoder are not added either. Default:
   * ffmpeg, if it is installed and enabled.
   */
  encoder?: Encoder | null;
  /** Aborts the import without changing the catalogue. */
  signal?: AbortSignal;
}

interface OpenOptions extends ImportOptions, OnStored {
  /**
   * Whether the folder is an upload. Its paths must not be recorded as the sources of songs that were imported earlier.
   */
  isUpload?: boolean;
}

interface OnStored {
  /** Called for each new file in the media folder. */
  onStored: (path: string) => void;
}

interface Refusable {
  /** Aborted if the operator refuses what the import would do. */
  refused: AbortController;
}

export type ImportServices = Pick<Services, "db" | "settings" | "media" | "mediaStore" | "now">;

/**
 * Imports a folder into the store. Repeatable: changed entries are updated, missing ones are hidden, purchases stay.
 */
export async function importFolder(
  services: ImportServices,
  given: string,
  options: ImportOptions = {},
): Promise<Report> {
  if (options.withAccounts && services.settings.isProduction)
    throw new Error("Demo accounts can’t be created in production.");
  const folder = await openFolder(given);
  if (!folder.all.some(isOfCatalogue) && !LISTS.some(folder.find))
    throw new Error(`No music or other store content was found in ${folder.root}.`);
  const ledger = openLedger(services.db, options.isDryRun === true);
  const stored: string[] = [];
  const refused = new AbortController();
  const signal = AbortSignal.any([refused.signal, ...(options.signal ? [options.signal] : [])]);
  const { reading, settled } = await openReading(services, folder, ledger, {
    ...options,
    signal,
    onStored: (path) => stored.push(path),
  });
  try {
    return await readAndWrite(services, reading, ledger, { ...options, signal, refused });
  } catch (cause) {
    await settled();
    if (isDiskFull(cause)) await Promise.allSettled([giveBack(services, stored)]);
    throw cause;
  }
}

async function readAndWrite(
  services: ImportServices,
  reading: Reading,
  ledger: Ledger,
  options: ImportOptions & Refusable,
): Promise<Report> {
  const { replacesDemo } = options;
  const store = await openStoreFile(replacesDemo ? null : services.db, ledger, reading.folder, reading.problems);
  const catalogue = await readCatalogue(reading, store);
  const context = { reading, media: services.media, now: services.now() };
  const hasStoreFile = reading.folder.find("store.yaml") !== undefined;
  const clear = replacesDemo ? (db: Database) => removeDemo(db, { hasStoreFile }) : undefined;
  const writing = { ...options, clear, mayHide: askOnce(options.mayHide) };
  const writeWith = async (db: Database, beats: Things<Beat>) => {
    await ledger.replay(db);
    await liftSchedule(db, context.now);
    const counts = await writeCatalogue(db, { ...catalogue, beats }, store, reading);
    await applyReleaseDates(db, context.now);
    for (const { path, releaseDate } of await scheduledSongs(db))
      if (path !== null && reading.folder.find(path))
        reading.problems.note(path, `is hidden until its release date, ${releaseDate}`);
    return counts;
  };
  const ask = () => rehearseImport(services.db, writing, (db) => writeWith(db, unreadBeats(reading)));
  const encoder = reading.encoder && askBeforeEncoding(reading.encoder, ask, options.refused);
  const beats = await readBeats({ ...reading, encoder }, catalogue.facts?.beatPreviewSeconds);
  return writeImport(services.db, writing, async (db) => {
    const counts = await writeWith(db, beats);
    const accountsCreated = options.withAccounts ? await writeAccounts(db, context) : 0;
    const problems = inReadingOrder(reading.problems.list);
    const jobs = options.isDryRun ? 0 : await queueJobs(db, reading);
    return { counts, accountsCreated, listening: await listening(db), problems, jobs, ...reportedFallbacks(reading) };
  });
}

type MayHide = NonNullable<ImportOptions["mayHide"]>;

/** Once the operator has agreed, does not ask again. */
function askOnce(mayHide: MayHide = async () => false): MayHide {
  let isAgreed = false;
  return async (hiding) => {
    isAgreed ||= await mayHide(hiding);
    return isAgreed;
  };
}

/** Queues the remaining jobs in the same transaction as the catalogue that needs them. */
async function queueJobs(db: Database, { derived }: Reading): Promise<number> {
  const jobs = derived.jobs();
  await forgetFailures(db);
  await addJobs(db, jobs);
  return jobs.length;
}

function reportedFallbacks({ fallbacks, derived }: Reading): Pick<Report, "withoutFallback"> {
  const lacking = [...fallbacks.values()].filter(
    ({ fileId, fallbackFileId }) => fallbackFileId === null && !derived.isAskedFor(fileId, "fallback"),
  );
  return { withoutFallback: lacking.length };
}

export async function openReading(
  { db, settings, mediaStore }: ImportServices,
  folder: Folder,
  ledger: Ledger,
  { isDryRun = false, isUpload = false, encoder: given, signal, onProgress, onStored }: OpenOptions,
): Promise<{ reading: Reading; settled: () => Promise<void> }> {
  const problems = new Problems();
  for (const { file, message } of folder.problems) problems.add(file, message);
  const store = isDryRun ? dryMediaStore(mediaStore) : mediaStore.noting(onStored);
  if (!isUpload) await ledger.write((writing) => rememberPaths(writing, folder.root));
  const soundHashes = await hashUnknownSounds(db, store, ledger);
  const onImported = progressOf(folder, onProgress);
  const { take, settled } = await openFileImport({
    db,
    ledger,
    store,
    folder,
    problems,
    soundHashes,
    onImported,
    isDryRun,
    signal,
  });
  const installed = () => (settings.makesRenditions ? findEncoder() : null);
  const encoder = given === undefined ? await installed() : given;
  const derived = await openDerived({ db, ledger, store, problems, hasEncoder: encoder !== null });
  return { reading: { folder, problems, take, encoder, derived, fallbacks: new Map() }, settled };
}

const LISTS = ["store.yaml", "nfts.yaml", "banners.yaml", "codes.yaml"];
const KINDS = ["artists", "albums", "labels", "videos", "beats", "merchandise", "pages"];

const isOfCatalogue = ({ path }: FoundFile): boolean => isAudio(path) || KINDS.includes(dirname(path));

const MEDIA_EXTENSIONS = [".webp", ".jpg", ".jpeg", ".png", ".mp4"];

/** Counts each media file once, however many files are derived from it. */
function progressOf({ all }: Folder, onProgress: ImportOptions["onProgress"]): (file: FoundFile) => void {
  const total = all.filter(
    ({ path }) => isAudio(path) || MEDIA_EXTENSIONS.includes(extname(path).toLowerCase()),
  ).length;
  const taken = new Set<string>();
  return ({ path }) => {
    taken.add(path);
    onProgress?.({ done: taken.size, total: Math.max(total, taken.size), file: path });
  };
}
