import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, readFile, rm, writeFile } from "node:fs/promises";

/** Reads a file of its owner's alone, which is created where there is none. Of servers that start together one creates it. */
export async function readOrCreate(file: string, makeContent: () => string, linkFile = link): Promise<string> {
  if (!existsSync(file)) await createOnce(file, makeContent(), linkFile);
  return (await readFile(file, "utf8")).trim();
}

/** What file systems without hard links say, such as exFAT and those of Windows' network drives. */
const NO_LINKS = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

/** It is written under another name first: no other server ever reads half of it. */
async function createOnce(file: string, content: string, linkFile: typeof link): Promise<void> {
  const passingName = `${file}.${randomUUID()}`;
  try {
    await writeFile(passingName, content, { flag: "wx", mode: 0o600 });
    await linkFile(passingName, file).catch((cause: NodeJS.ErrnoException) => {
      if (!NO_LINKS.has(cause.code ?? "")) throw cause;
      return writeFile(file, content, { flag: "wx", mode: 0o600 });
    });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
  } finally {
    await rm(passingName, { force: true });
  }
}
