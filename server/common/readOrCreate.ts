import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type link, readFile, rm, writeFile } from "node:fs/promises";
import { nameOnce } from "./nameOnce.ts";

/**
 * Reads a file that only its owner may read, creating it if needed. If several servers start together, only one creates
 * it.
 */
export async function readOrCreate(file: string, makeContent: () => string, linkFile?: typeof link): Promise<string> {
  if (!existsSync(file)) await createOnce(file, makeContent(), linkFile);
  return (await readFile(file, "utf8")).trim();
}

/** Writes the file under another name first, so that no other server reads a partial file. */
async function createOnce(file: string, content: string, linkFile?: typeof link): Promise<void> {
  const temporaryName = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporaryName, content, { flag: "wx", mode: 0o600 });
    await nameOnce(temporaryName, file, linkFile);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
  } finally {
    await rm(temporaryName, { force: true });
  }
}
