import { relative } from "node:path";
import { limitConcurrency } from "#server/common/limitConcurrency.ts";
import { storable } from "#server/common/storable.ts";
import type { Database } from "#server/db/open.ts";
import {
  findSound,
  type RememberedFile,
  rememberedContent,
  rememberedFiles,
  rememberFile,
  saveFiles,
} from "#server/db/queries/files.ts";
import { retainFile } from "#server/db/queries/unusedMedia.ts";
import { isOfTheMachine, reasonOf } from "#server/db/reasons.ts";
import { type Hashes, hashRecording } from "#server/media/sound/hashSound.ts";
import { fileSource } from "#server/media/sound/reader.ts";
import { type MediaStore, picturePath } from "#server/media/store.ts";
import { type Folder, stemOf } from "../files/folder.ts";
import type { Problems } from "../files/problems.ts";
import type { FoundFile } from "../files/scan.ts";
import type { Ledger } from "../writing/ledger.ts";
import type { FileMaker, ImportSource, Made } from "./fileMakers.ts";

interface ImportedFile<Facts> {
  fileId: string;
  /** Set for a recording; null for any other file. */
  soundHash: string | null;
  facts: Facts;
}

/** Imports a file of the folder into the media store; reports the problem and returns null for an unusable file. */
export type FileImport = <Facts>(file: FoundFile, importer: FileMaker<Facts>) => Promise<ImportedFile<Facts> | null>;

interface OpenFileImport {
  take: FileImport;
  /** Resolves when no file is being read. After a system failure no further file is started. */
  settled: () => Promise<void>;
}

const AT_ONCE = 4;

interface Options {
  db: Database;
  ledger: Ledger;
  store: MediaStore;
  folder: Folder;
  problems: Problems;
  /** The hashes of recordings that had none in the database before this import. */
  soundHashes: Map<string, string>;
  onImported: (file: FoundFile) => void;
  isDryRun: boolean;
  signal?: AbortSignal | undefined;
}

/** The results of earlier imports, by the file's path and by its content, so that a moved file is recognised. */
async function openMemory({ db, folder, store, ledger, soundHashes }: Options) {
  const rows = await rememberedFiles(db, folder.root);
  const byPlace = new Map(rows.map((row) => [`${row.importer}:${row.path}`, row]));
  const byHash = new Map(rows.map((row) => [`${row.importer}:${row.sourceHash}`, row]));
  const isGone = ({ path }: RememberedFile) => folder.find(relative(folder.root, path)) === undefined;
  const gone = rows.filter(isGone).toSorted((a, b) => a.modifiedMs - b.modifiedMs);
  const goneByStem = new Map(gone.map((row) => [`${row.importer}:${stemOf(row.path)}`, row]));
  const isStored = async ({ fileId, storedAt, unusedSince, facts }: RememberedFile): Promise<boolean> => {
    if (unusedSince !== null) await ledger.write((writing) => retainFile(writing, fileId));
    const { pictureFileId } = facts as { pictureFileId?: string };
    const paths = [storedAt, ...(pictureFileId === undefined ? [] : [picturePath(pictureFileId)])];
    return (await Promise.all(paths.map(store.stat))).every((found) => found !== null);
  };
  const present = async (row: RememberedFile | undefined) =>
    row && (await isStored(row)) ? { ...row, soundHash: row.soundHash ?? soundHashes.get(row.fileId) ?? null } : null;
  const at = (importer: string, path: string) => present(byPlace.get(`${importer}:${path}`));
  return {
    at,
    /** The earlier result of an unreadable file, or of the file with another extension that it replaced. */
    inPlaceOf: async (importer: string, path: string) =>
      (await at(importer, path)) ?? present(goneByStem.get(`${importer}:${stemOf(path)}`)),
    of: async (importer: string, hash: string) =>
      present(byHash.get(`${importer}:${hash}`) ?? (await rememberedContent(db, importer, hash))),
  };
}

/** Whether a file was neither written to nor replaced since an earlier import read it. */
const isUntouched = (known: RememberedFile, { bytes, modifiedMs, inodeChangedMs }: FoundFile): boolean =>
  known.bytes === bytes &&
  known.modifiedMs === modifiedMs &&
  (known.inodeChangedMs ?? inodeChangedMs) === inodeChangedMs;

/** Reads and hashes each file once, however many files are derived from it. */
function openHashing(): (path: string) => Promise<Hashes> {
  const hashed = new Map<string, Promise<Hashes>>();
  return (path) => {
    const known = hashed.get(path) ?? fileSource(path).then(hashRecording);
    hashed.set(path, known);
    return known;
  };
}

/** Opens an import that skips every file whose size, times and result are known from an earlier import. */
export async function openFileImport(options: Options): Promise<OpenFileImport> {
  const { db, ledger, store, folder, problems, onImported, isDryRun, signal } = options;
  const memory = await openMemory(options);
  const hashesOf = openHashing();
  const inTurn = limitConcurrency(AT_ONCE);

  const make = async <Facts>(file: FoundFile, importer: FileMaker<Facts>): Promise<ImportedFile<Facts> | null> => {
    const path = folder.absolute(file.path);
    const known = await memory.at(importer.name, path);
    const untouched = known && isUntouched(known, file) ? known : null;
    if (untouched && untouched.inodeChangedMs !== null) return untouched as ImportedFile<Facts>;
    const sourceHash = untouched?.sourceHash ?? (await hashesOf(path))[importer.dependsOn];
    const same = known?.sourceHash === sourceHash ? known : await memory.of(importer.name, sourceHash);
    const imported = (same as ImportedFile<Facts> | null) ?? (await makeAnew(path, importer, known));
    const { path: _path, ...seen } = file;
    const row = { ...seen, path, recipe: importer.name, sourceHash, fileId: imported.fileId, facts: imported.facts };
    await ledger.write((writing) => rememberFile(writing, row));
    return imported;
  };

  /** Makes the files again if the cleanup of unused files has deleted them in the meantime. */
  const makeToStay = async <Facts>(importer: FileMaker<Facts>, source: ImportSource): Promise<Made<Facts>> => {
    const made = await importer.make(source);
    await ledger.write((writing) => saveFiles(writing, made.files));
    const found = await Promise.all(made.files.map((file) => store.stat(file.path)));
    return isDryRun || found.every((one) => one !== null) ? made : importer.make(source);
  };

  const makeAnew = async <Facts>(
    path: string,
    importer: FileMaker<Facts>,
    known: RememberedFile | null,
  ): Promise<ImportedFile<Facts>> => {
    const hashes = await hashesOf(path);
    const isHere = known?.soundHash === hashes.sound;
    const sameSound = isHere ? { id: known.fileId, path: known.storedAt } : await findSound(db, hashes.sound);
    const before = known?.facts;
    const { files, facts } = await makeToStay(importer, { path, hashes, store, sameSound, before, signal });
    return { fileId: files[0].id, soundHash: files[0].soundHash ?? null, facts: storable(facts) };
  };

  const pending = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const take: FileImport = (file, importer) => {
    const taken = takeOne(file, importer);
    pending.add(taken);
    return taken;
  };
  const takeOne: FileImport = (file, importer) =>
    inTurn(async () => {
      signal?.throwIfAborted();
      stopping.signal.throwIfAborted();
      try {
        return await make(file, importer);
      } catch (cause) {
        signal?.throwIfAborted();
        // A full disk or a lost database is not the file's fault: continuing without the file would hide its entry.
        if (isOfTheMachine(cause)) {
          stopping.abort(cause);
          throw cause;
        }
        problems.add(file.path, reasonOf(cause));
        // A damaged file, such as a truncated copy, removes no entry: the result of the complete file is kept.
        return (await memory.inPlaceOf(importer.name, folder.absolute(file.path))) as ImportedFile<never> | null;
      } finally {
        onImported(file);
      }
    });
  return { take, settled: async () => void (await Promise.allSettled(pending)) };
}
