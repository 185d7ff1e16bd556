import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { readOrCreate } from "../common/readOrCreate.ts";

const SECRET_BYTES = 32;

/** The secret in the data folder, created on the first start. */
export async function loadSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, "secret");
  const saved = await readOrCreate(file, () => randomBytes(SECRET_BYTES).toString("base64url"));
  if (saved.length < SECRET_BYTES)
    throw new Error(`${file} doesn’t contain a valid secret. Delete it to generate a new one.`);
  return saved;
}
