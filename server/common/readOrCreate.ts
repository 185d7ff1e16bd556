import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { link, readFile, rm, writeFile } from "node:fs/promises";

/** Reads a file of its owner's alone, which is created where there is none. Of servers that start together one creates it. */
export async function readOrCreate(file: string, makeContent: () => string): Promise<string> {
  if (!existsSync(file)) await createOnce(file, makeContent());
  return (await readFile(file, "utf8")).trim();
}

/** It is written under another name first: no other server ever reads half of it. */
async function createOnce(file: string, content: string): Promise<void> {
  const passingName = `${file}.${randomUUID()}`;
  try {
    await writeFile(passingName, content, { flag: "wx", mode: 0o600 });
    await link(passingName, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
  } finally {
    await rm(passingName, { force: true });
  }
}
