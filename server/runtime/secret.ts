import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const SECRET_BYTES = 32;

/** The secret in the data folder, which the first start creates. Of two servers that start together one creates it. */
export async function loadSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, "secret");
  const fresh = randomBytes(SECRET_BYTES).toString("base64url");
  try {
    await writeFile(file, fresh, { flag: "wx", mode: 0o600 });
    return fresh;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    return readStored(file);
  }
}

async function readStored(file: string): Promise<string> {
  const saved = (await readFile(file, "utf8")).trim();
  if (saved.length < SECRET_BYTES) throw new Error(`${file} holds no usable secret. Delete it to have a new one made.`);
  return saved;
}
