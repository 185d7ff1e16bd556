import { mkdir, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { extname, join } from "node:path";
import { BATCH_ID } from "#contract/uploadedAlbum.ts";
import { uploadName } from "#lib/uploadName.ts";
import { refusal } from "../common/failure.ts";
import { nameOnce } from "../common/nameOnce.ts";
import { diskStorage } from "./storage/disk.ts";
import { ifPresent, scratchPathsIn } from "./storage/scratch.ts";
import type { MediaStorage } from "./storage/storage.ts";

const FOLDER_MODE = 0o700;
const MOST_NAMES = 1000;

/** Where uploads are written until they are complete. */
export const unfinishedFolder = (dataDir: string): string => join(dataDir, "uploads", "unfinished");

const batchesFolder = (dataDir: string): string => join(dataDir, "uploads", "batches");

/** The complete files of all batches, such as "5.…/01 Tide.mp3". */
export const uploadStorage = (dataDir: string): MediaStorage =>
  diskStorage(batchesFolder(dataDir), scratchPathsIn(dataDir));

/**
 * The names of a seller's folders and unfinished files begin with this prefix, so that no seller can reach the files of
 * another. The names of administrators' uploads have no prefix.
 */
export const prefixOf = (accountId: number): string => `${accountId}.`;

/** The name of a seller's batch, which differs from those of all other sellers and administrators. */
export const sellersBatch = ({ accountId, batch }: { accountId: number; batch: string }): string =>
  prefixOf(accountId) + batch;

/** Where the complete files of one upload wait until an album or a beat is made of them. */
export const batchFolder = (dataDir: string, batch: string): string => join(batchesFolder(dataDir), batch);

/** Names the file "Tide.mp3" in the folder, or "Tide (2).mp3" if that name is taken. */
async function nameFreely(file: string, folder: string, name: string): Promise<void> {
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let number = 1; ; number++) {
    try {
      return await nameOnce(file, join(folder, number === 1 ? name : `${stem} (${number})${extension}`));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST" || number === MOST_NAMES) throw cause;
    }
  }
}

/** Moves a complete upload to the other files of its batch. */
export async function addToBatch(dataDir: string, batch: string, path: string, given: string): Promise<void> {
  const folder = batchFolder(dataDir, batch);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  // If the server stopped between these two steps, the file already has its name in the batch.
  if ((await stat(path)).nlink === 1) await nameFreely(path, folder, uploadName(given));
  await rm(path);
}

/** What tus stores about an upload. It stays when the complete file is moved to its batch. */
export interface UploadFacts {
  size: number;
  metadata?: Record<string, string | null>;
}

export const factsPath = (dataDir: string, id: string): string => join(unfinishedFolder(dataDir), `${id}.json`);

export async function readUploadFacts(dataDir: string, id: string): Promise<UploadFacts | undefined> {
  const text = await ifPresent(readFile(factsPath(dataDir, id), "utf8"));
  return text ? (JSON.parse(text) as UploadFacts) : undefined;
}

/** The names of the complete files of a batch. */
export const filesIn = async (dataDir: string, batch: string): Promise<string[]> =>
  (await ifPresent(readdir(batchFolder(dataDir, batch)))) ?? [];

/** Lists the files of a batch before they are read. Returns a check that they are still the same. */
export async function watchFiles(dataDir: string, batch: string): Promise<() => Promise<void>> {
  // The slash keeps the names apart, because no name contains one.
  const list = async () => (await filesIn(dataDir, batch)).toSorted().join("/");
  const before = await list();
  return async () => {
    const after = await list();
    if (after === before) return;
    throw refusal(
      after === ""
        ? "These files were published or removed in the meantime."
        : "The files changed in the meantime. Check them and try again.",
    );
  };
}

/** Removes a file of this name; does nothing if the batch has none. */
export async function removeFromBatch(dataDir: string, batch: string, name: string): Promise<void> {
  const names = await filesIn(dataDir, batch);
  if (names.includes(name)) await rm(join(batchFolder(dataDir, batch), name), { force: true });
}

/** The names of the batches of administrators, or of the seller with this prefix. */
async function batchesOf(dataDir: string, prefix: string): Promise<string[]> {
  await makeUploadFolders(dataDir);
  const names = (await readdir(batchesFolder(dataDir))).filter((name) => name.startsWith(prefix));
  return names.map((name) => name.slice(prefix.length)).filter((batch) => BATCH_ID.test(batch));
}

/** The uploads that have not become an album or a beat yet, and how many files each has. */
export async function listBatches(dataDir: string, prefix = ""): Promise<{ batch: string; files: number }[]> {
  const counted = (await batchesOf(dataDir, prefix)).map(async (batch) => ({
    batch,
    files: (await filesIn(dataDir, prefix + batch)).length,
  }));
  return (await Promise.all(counted)).filter(({ files }) => files > 0);
}

/** How many files a seller has uploaded or begun to upload, and their total size. */
export async function measureUploads(dataDir: string, prefix: string): Promise<{ files: number; bytes: number }> {
  const sizes: number[] = [];
  for (const batch of await batchesOf(dataDir, prefix))
    for (const name of await filesIn(dataDir, prefix + batch))
      sizes.push((await ifPresent(stat(join(batchFolder(dataDir, prefix + batch), name))))?.size ?? 0);
  const unfinished = (await readdir(unfinishedFolder(dataDir))).filter((name) => name.startsWith(prefix));
  for (const id of unfinished.filter((name) => !name.endsWith(".json"))) {
    const facts = await readUploadFacts(dataDir, id);
    if (facts) sizes.push(facts.size);
  }
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

export const removeBatch = (dataDir: string, batch: string): Promise<void> =>
  rm(batchFolder(dataDir, batch), { recursive: true, force: true });

/** Moves a batch's files to an unused name, before they are removed or given back. */
export const takeBatch = (dataDir: string, batch: string, taken: string): Promise<void> =>
  rename(batchFolder(dataDir, batch), batchFolder(dataDir, taken));

export const giveBatchBack = (dataDir: string, batch: string, taken: string): Promise<void> =>
  ifPresent(rename(batchFolder(dataDir, taken), batchFolder(dataDir, batch)));

export async function makeUploadFolders(dataDir: string): Promise<void> {
  for (const folder of [unfinishedFolder(dataDir), batchesFolder(dataDir)])
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
}

export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** Deletes uploads that nobody has continued or used since this time, except the batches in `kept`. */
export async function removeOldUploads(dataDir: string, before: Date, kept: ReadonlySet<string>): Promise<void> {
  await makeUploadFolders(dataDir);
  for (const folder of [unfinishedFolder(dataDir), batchesFolder(dataDir)])
    for (const name of (await readdir(folder)).filter((one) => !kept.has(one))) {
      const path = join(folder, name);
      if ((await stat(path)).mtimeMs < before.getTime()) await rm(path, { recursive: true, force: true });
    }
}
