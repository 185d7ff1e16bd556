import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { createWriteStream } from "node:fs";
import { appendFile } from "node:fs/promises";
import { Readable, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { MediaStorage } from "../media/storage/storage.ts";

const [SALT_BYTES, IV_BYTES, TAG_BYTES, KEY_BYTES] = [16, 12, 16, 32];
const HEAD_BYTES = SALT_BYTES + IV_BYTES;
const ALGORITHM = "aes-256-gcm";
const OWNER_ONLY = 0o600;
const WRONG_KEY = "It can’t be decrypted: BACKUP_KEY is wrong, or the file was changed.";

/** Reads and writes the files of a backup, encrypted if there is a key. */
export interface Sealer {
  /** The suffix of its file names. */
  suffix: string;
  write: (path: string, content: Readable) => Promise<void>;
  /**
   * Pipes the content into `target`. Do not trust the content until this resolves: only then is it known to be
   * authentic.
   */
  read: (path: string, target: Writable) => Promise<void>;
}

const plain = (storage: MediaStorage): Sealer => ({
  suffix: "",
  write: (path, content) =>
    storage.putAt(path, (target) => pipeline(content, createWriteStream(target, { mode: OWNER_ONLY }))),
  read: (path, target) => pipeline(storage.open(path), target),
});

/**
 * AES-256-GCM: salt, nonce, content, tag. A process uses one salt for all files, because deriving a key with scrypt is
 * slow on purpose.
 */
export function openSealer(storage: MediaStorage, key: string | undefined): Sealer {
  if (!key) return plain(storage);
  const keys = new Map<string, Buffer>();
  const keyOf = (salt: Buffer): Buffer => {
    const known = keys.get(salt.toString("hex")) ?? scryptSync(key, salt, KEY_BYTES);
    keys.set(salt.toString("hex"), known);
    return known;
  };
  const salt = randomBytes(SALT_BYTES);
  return {
    suffix: ".enc",
    write: (path, content) =>
      storage.putAt(path, async (target) => {
        const iv = randomBytes(IV_BYTES);
        const cipher = createCipheriv(ALGORITHM, keyOf(salt), iv);
        const file = createWriteStream(target, { mode: OWNER_ONLY });
        file.write(Buffer.concat([salt, iv]));
        await pipeline(content, cipher, file);
        await appendFile(target, cipher.getAuthTag());
      }),
    read: async (path, target) => {
      const { head, content, tag } = await readParts(storage, path);
      const decipher = createDecipheriv(ALGORITHM, keyOf(head.subarray(0, SALT_BYTES)), head.subarray(SALT_BYTES));
      decipher.setAuthTag(tag);
      await pipeline(content, decipher, target).catch((cause: Error) => {
        throw /authenticate/.test(cause.message) ? new Error(`${storage.locate(path)}: ${WRONG_KEY}`) : cause;
      });
    },
  };
}

async function readParts(storage: MediaStorage, path: string) {
  const { bytes } = (await storage.stat(path)) ?? { bytes: 0 };
  if (bytes < HEAD_BYTES + TAG_BYTES) throw new Error(`${storage.locate(path)} is missing or incomplete.`);
  const [last, end] = [bytes - 1, bytes - TAG_BYTES - 1];
  const head = await buffer(storage.open(path, { start: 0, end: HEAD_BYTES - 1 }));
  const tag = await buffer(storage.open(path, { start: end + 1, end: last }));
  // An empty table has no content between the head and the tag.
  const content = end < HEAD_BYTES ? Readable.from([]) : storage.open(path, { start: HEAD_BYTES, end });
  return { head, content, tag };
}
