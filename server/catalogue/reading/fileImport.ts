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
import { isOfTheMachine, reasonOf } from "#server/db/reasons.ts";
import { type Hashes, hashRecording } from "#server/media/sound/hashSound.ts";
import { fileSource } from "#server/media/sound/reader.ts";
import type { MediaStore } from "#server/media/store.ts";
import type { Folder } from "../files/folder.ts";
import type { Problems } from "../files/problems.ts";
import type { FoundFile } from "../files/scan.ts";
import type { Ledger } from "../writing/ledger.ts";
import type { FileMaker } from "./fileMakers.ts";

/** What an import made of a file. */
interface ImportedFile<Facts> {
  fileId: string;
  /** Set for a recording; null for any other file. */
  soundHash: string | null;
  facts: Facts;
}

/** Imports a file of the folder into the media store; reports the problem and returns null for an unusable file. */
export type FileImport = <Facts>(
  file: FoundFile,
  importer: FileMaker<Facts>,
  options?: TakeOptions,
) => Promise<ImportedFile<Facts> | null>;

interface TakeOptions {
  /** Takes what an earlier import made of this content, wherever the file was, and makes nothing: null where there is none. */
  isMadeBefore?: boolean;
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
  signal?: AbortSignal | undefined;
}

/** The results of earlier imports, by the file's path and by its content, so that a file which was only moved is recognised. */
async function openMemory({ db, folder, store, soundHashes }: Options) {
  const rows = await rememberedFiles(db, folder.root);
  const byPlace = new Map(rows.map((row) => [`${row.importer}:${row.path}`, row]));
  const byHash = new Map(rows.map((row) => [`${row.importer}:${row.sourceHash}`, row]));
  const present = async (row: RememberedFile | undefined) =>
    row && (await store.stat(row.storedAt))
      ? { ...row, soundHash: row.soundHash ?? soundHashes.get(row.fileId) ?? null }
      : null;
  return {
    at: (importer: string, path: string) => present(byPlace.get(`${importer}:${path}`)),
    of: async (importer: string, hash: string) =>
      present(byHash.get(`${importer}:${hash}`) ?? (await rememberedContent(db, importer, hash))),
  };
}

/** Whether a file is the one that an earlier import read: neither written to nor replaced since. */
const isUntouched = (known: RememberedFile, { bytes, modifiedMs, inodeChangedMs }: FoundFile): boolean =>
  known.bytes === bytes &&
  known.modifiedMs === modifiedMs &&
  (known.inodeChangedMs ?? inodeChangedMs) === inodeChangedMs;

/** Reads and hashes each file once, however many files are made of it. */
function openHashing(): (path: string) => Promise<Hashes> {
  const hashed = new Map<string, Promise<Hashes>>();
  return (path) => {
    const known = hashed.get(path) ?? fileSource(path).then(hashRecording);
    hashed.set(path, known);
    return known;
  };
}

/** Opens an import that skips every file whose size, times and result are known from an earlier import. */
export async function openFileImport(options: Options): Promise<FileImport> {
  const { db, ledger, store, folder, problems, onImported, signal } = options;
  const memory = await openMemory(options);
  const hashesOf = openHashing();
  const inTurn = limitConcurrency(AT_ONCE);

  const make = async <Facts>(
    file: FoundFile,
    importer: FileMaker<Facts>,
    { isMadeBefore = false }: TakeOptions,
  ): Promise<ImportedFile<Facts> | null> => {
    const path = folder.absolute(file.path);
    const known = await memory.at(importer.name, path);
    const untouched = known && isUntouched(known, file) ? known : null;
    if (untouched && untouched.inodeChangedMs !== null) return untouched as ImportedFile<Facts>;
    const sourceHash = untouched?.sourceHash ?? (await hashesOf(path))[importer.dependsOn];
    const same = known?.sourceHash === sourceHash ? known : await memory.of(importer.name, sourceHash);
    if (!same && isMadeBefore) return null;
    const imported = (same as ImportedFile<Facts> | null) ?? (await makeAnew(path, importer, known));
    const { path: _path, ...seen } = file;
    const row = { ...seen, path, recipe: importer.name, sourceHash, fileId: imported.fileId, facts: imported.facts };
    await ledger.write((writing) => rememberFile(writing, row));
    return imported;
  };

  const makeAnew = async <Facts>(
    path: string,
    importer: FileMaker<Facts>,
    known: RememberedFile | null,
  ): Promise<ImportedFile<Facts>> => {
    const hashes = await hashesOf(path);
    const isHere = known?.soundHash === hashes.sound;
    const sameSound = isHere ? { id: known.fileId, path: known.storedAt } : await findSound(db, hashes.sound);
    const { files, facts } = await importer.make({ path, hashes, store, sameSound });
    await ledger.write((writing) => saveFiles(writing, files));
    return { fileId: files[0].id, soundHash: files[0].soundHash ?? null, facts: storable(facts) };
  };

  return (file, importer, takeOptions = {}) =>
    inTurn(async () => {
      signal?.throwIfAborted();
      try {
        return await make(file, importer, takeOptions);
      } catch (cause) {
        signal?.throwIfAborted();
        // Of a full disk or an absent database the file knows nothing: without it the store would hide what it is of.
        if (isOfTheMachine(cause)) throw cause;
        problems.add(file.path, reasonOf(cause));
        // Half a copy takes nothing away: what was made of the file when it was whole stays.
        return (await memory.at(importer.name, folder.absolute(file.path))) as ImportedFile<never> | null;
      } finally {
        onImported(file);
      }
    });
}
