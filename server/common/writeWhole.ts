import { rename, rm } from "node:fs/promises";

/**
 * Writes a file under a temporary name and then renames it, so that readers never see a partial file. Removes the
 * temporary file on failure: otherwise each attempt would fill a full disk further.
 */
export async function writeWhole(
  target: string,
  temporaryName: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  try {
    await write(temporaryName);
    await rename(temporaryName, target);
  } catch (cause) {
    await rm(temporaryName, { force: true });
    throw cause;
  }
}
