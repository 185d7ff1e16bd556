import { constants } from "node:fs";
import { copyFile, link } from "node:fs/promises";

/** Errors of file systems without hard links, such as exFAT and Windows network shares. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/**
 * Gives a complete file a second name; fails with EEXIST if that name is taken. Copies the file if hard links are not
 * supported.
 */
export async function nameOnce(file: string, name: string, linkFile = link): Promise<void> {
  await linkFile(file, name).catch((cause: NodeJS.ErrnoException) => {
    if (!NO_LINKS.has(cause.code ?? "")) throw cause;
    return copyFile(file, name, constants.COPYFILE_EXCL);
  });
}
