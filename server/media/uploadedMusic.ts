import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { basename, extname, join } from "node:path";

const FOLDER_MODE = 0o700;
const MOST_NAMES = 1000;
/** File systems allow 255 bytes, and a character may need four. */
const LONGEST_NAME = 60;

/** Where uploads are written until they are complete. */
export const unfinishedFolder = (dataDir: string): string => join(dataDir, "uploads", "unfinished");

const batchesFolder = (dataDir: string): string => join(dataDir, "uploads", "batches");

/** Where the complete files of one upload wait until an album is made of them. */
export const batchFolder = (dataDir: string, batch: string): string => join(batchesFolder(dataDir), batch);

/** A name that is safe in a folder, such as "01 Tide.mp3" for "CD1/01 Tide.mp3". */
export function safeName(given: string): string {
  const name = basename(given.replaceAll("\\", "/"))
    .replaceAll(/[\p{Cc}:*?"<>|/]/gu, "_")
    .replace(/^\.+/, "");
  const extension = extname(name);
  const stem = [...name.slice(0, name.length - extension.length)].slice(0, LONGEST_NAME).join("");
  return `${stem || "_"}${extension}`;
}

/** "Tide.mp3", or "Tide (2).mp3" if that name is taken. */
function freeName(name: string, taken: Set<string>): string {
  const extension = extname(name);
  const stem = name.slice(0, name.length - extension.length);
  for (let number = 2; taken.has(name) && number < MOST_NAMES; number++) name = `${stem} (${number})${extension}`;
  return name;
}

/** Moves a complete upload to the others of its batch. */
export async function addToBatch(dataDir: string, batch: string, path: string, given: string): Promise<void> {
  const folder = batchFolder(dataDir, batch);
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  await rename(path, join(folder, freeName(safeName(given), new Set(await readdir(folder)))));
}

export const removeFromBatch = (dataDir: string, batch: string, name: string): Promise<void> =>
  rm(join(batchFolder(dataDir, batch), safeName(name)), { force: true });

/** The uploads that no album was made of, and how many files each has. */
export async function listBatches(dataDir: string): Promise<{ batch: string; files: number }[]> {
  await makeUploadFolders(dataDir);
  const batches = await readdir(batchesFolder(dataDir));
  const counted = batches.map(async (batch) => ({ batch, files: (await readdir(batchFolder(dataDir, batch))).length }));
  return (await Promise.all(counted)).filter(({ files }) => files > 0);
}

export const removeBatch = (dataDir: string, batch: string): Promise<void> =>
  rm(batchFolder(dataDir, batch), { recursive: true, force: true });

export async function makeUploadFolders(dataDir: string): Promise<void> {
  for (const folder of [unfinishedFolder(dataDir), batchesFolder(dataDir)])
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
}

export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** Deletes uploads that nobody has continued or used since this time. */
export async function removeOldUploads(dataDir: string, before: Date): Promise<void> {
  await makeUploadFolders(dataDir);
  for (const folder of [unfinishedFolder(dataDir), batchesFolder(dataDir)])
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if ((await stat(path)).mtimeMs < before.getTime()) await rm(path, { recursive: true, force: true });
    }
}
