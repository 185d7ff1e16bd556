import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Songs and pictures may be paid for or private, so other users of the machine must not read them. */
export const [FILE_MODE, FOLDER_MODE] = [0o600, 0o700];

/** The folder for files that are still being written, beside the media so that they can be renamed into place. */
export const SCRATCH_FOLDER = "unfinished";

const folderIn = (dataDir: string): string => join(dataDir, "media", SCRATCH_FOLDER);

/** Gives out paths for files that exist only for a while. */
export type ScratchPaths = () => Promise<string>;

export const scratchPathsIn =
  (dataDir: string): ScratchPaths =>
  async () => {
    await mkdir(folderIn(dataDir), { recursive: true, mode: FOLDER_MODE });
    return join(folderIn(dataDir), randomUUID());
  };

export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "ENOENT";

/** The result of `work` on a file; undefined if the file is missing. */
export async function ifPresent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}

/** Longer than writing any file takes. */
export const UNFINISHED_MS = 24 * 3_600_000;

/** Deletes partial files that a killed process left before this time. */
export async function removeUnfinished(dataDir: string, before: Date): Promise<void> {
  for (const name of (await ifPresent(readdir(folderIn(dataDir)))) ?? []) {
    const path = join(folderIn(dataDir), name);
    const found = await ifPresent(stat(path));
    if (found && found.mtimeMs < before.getTime()) await rm(path, { force: true });
  }
}
