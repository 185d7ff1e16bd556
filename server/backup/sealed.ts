import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { appendFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

const [SALT_BYTES, IV_BYTES, TAG_BYTES, KEY_BYTES] = [16, 12, 16, 32];
const ALGORITHM = "aes-256-gcm";
const OWNER_ONLY = 0o600;
const WRONG_KEY = "It can’t be decrypted: BACKUP_KEY is wrong, or the file was changed.";

/** Reads and writes the files of a backup, encrypted if there is a key. */
export interface Sealer {
  /** The suffix of its file names. */
  suffix: string;
  write: (path: string, content: Readable) => Promise<void>;
  /** Pipes the content into `target`. It is authentic only once this resolves. */
  read: (path: string, target: Writable) => Promise<void>;
}

/** Written under another name first, so that an interrupted backup leaves no partial files. */
async function writeFully(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

const plain: Sealer = {
  suffix: "",
  write: (path, content) =>
    writeFully(path, (unfinished) => pipeline(content, createWriteStream(unfinished, { mode: OWNER_ONLY }))),
  read: (path, target) => pipeline(createReadStream(path), target),
};

/** AES-256-GCM: salt, nonce, content, tag. The salt is one for each process, because scrypt is slow on purpose. */
export function openSealer(key: string | undefined): Sealer {
  if (!key) return plain;
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
      writeFully(path, async (unfinished) => {
        const iv = randomBytes(IV_BYTES);
        const cipher = createCipheriv(ALGORITHM, keyOf(salt), iv);
        const target = createWriteStream(unfinished, { mode: OWNER_ONLY });
        target.write(Buffer.concat([salt, iv]));
        await pipeline(content, cipher, target);
        await appendFile(unfinished, cipher.getAuthTag());
      }),
    read: async (path, target) => {
      const { head, tag, end } = await readEnds(path);
      const decipher = createDecipheriv(ALGORITHM, keyOf(head.subarray(0, SALT_BYTES)), head.subarray(SALT_BYTES));
      decipher.setAuthTag(tag);
      // An empty table has no content between the head and the tag.
      const content = end < head.length ? Readable.from([]) : createReadStream(path, { start: head.length, end });
      await pipeline(content, decipher, target).catch((cause: Error) => {
        throw /authenticate/.test(cause.message) ? new Error(`${path}: ${WRONG_KEY}`) : cause;
      });
    },
  };
}

async function readEnds(path: string): Promise<{ head: Buffer; tag: Buffer; end: number }> {
  const { size } = await stat(path);
  const file = await open(path);
  try {
    const [head, tag] = [Buffer.alloc(SALT_BYTES + IV_BYTES), Buffer.alloc(TAG_BYTES)];
    await file.read(head, 0, head.length, 0);
    await file.read(tag, 0, tag.length, size - TAG_BYTES);
    return { head, tag, end: size - TAG_BYTES - 1 };
  } finally {
    await file.close();
  }
}
