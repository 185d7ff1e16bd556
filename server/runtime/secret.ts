import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const SECRET_BYTES = 32;

/** The secret in the data folder, which the first start creates. Of two servers that start together one creates it. */
export async function loadSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, "secret");
  await createOnce(file, randomBytes(SECRET_BYTES).toString("base64url"));
  return readStored(file);
}

/** Creates a file unless there is one. It is written under another name first: no other server ever reads half of it. */
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

async function readStored(file: string): Promise<string> {
  const saved = (await readFile(file, "utf8")).trim();
  if (saved.length < SECRET_BYTES) throw new Error(`${file} holds no usable secret. Delete it to have a new one made.`);
  return saved;
}
