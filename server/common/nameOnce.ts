import { constants } from "node:fs";
import { copyFile, link } from "node:fs/promises";

/** What file systems without hard links say, such as exFAT and those of Windows' network drives. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** Gives a whole file a second name, and fails with EEXIST where another file has it. Without hard links it is copied. */
export async function nameOnce(file: string, name: string, linkFile = link): Promise<void> {
  await linkFile(file, name).catch((cause: NodeJS.ErrnoException) => {
    if (!NO_LINKS.has(cause.code ?? "")) throw cause;
    return copyFile(file, name, constants.COPYFILE_EXCL);
  });
}
