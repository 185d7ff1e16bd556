import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, copyFile, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { writeWhole } from "../common/writeWhole.ts";

interface StoredFile {
  /** Derived from the content: the same content has the same id, wherever it came from. */
  id: string;
  /** Relative to the media store. */
  path: string;
  bytes: number;
}

/** Stores media files under names derived from their content, so a stored file never changes. */
export interface MediaStore {
  put(content: Buffer, extension: string): Promise<StoredFile>;
  /** `put` for a file whose SHA-256 or id is already known. */
  putFile(source: string, sha256OrId: string, extension: string): Promise<StoredFile>;
  /** `start` and `end` are both inclusive, as in a Range header. */
  open(path: string, range?: { start: number; end: number }): Readable;
  /** null when there is no such file. */
  stat(path: string): Promise<{ bytes: number } | null>;
  /** Does nothing where there is no such file. */
  remove(path: string): Promise<void>;
}

export const sha256Of = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

const ID_LENGTH = 32;

/** Songs and pictures that must be paid for or belong to somebody: other users of the machine do not read them. */
const [FILE_MODE, FOLDER_MODE] = [0o600, 0o700];

const placeOf = (sha256: string, extension: string): { id: string; path: string } => {
  const id = sha256.slice(0, ID_LENGTH);
  return { id, path: `${id.slice(0, 2)}/${id}${extension}` };
};

/** The result of `put` for this content, without storing it. */
export const storedAs = (content: Buffer, extension: string): StoredFile => ({
  ...placeOf(sha256Of(content), extension),
  bytes: content.length,
});

const isMissing = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "ENOENT";

/** A media store in a folder of this machine. */
function localMediaStore(root: string): MediaStore {
  const inside = (path: string): string => {
    const absolute = resolve(root, path);
    if (!absolute.startsWith(resolve(root) + sep)) throw new Error("a media path must lie inside the media store");
    return absolute;
  };

  const sizeOf = async (path: string): Promise<{ bytes: number } | null> => {
    try {
      return { bytes: (await stat(inside(path))).size };
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw cause;
    }
  };

  const storeAs = async (
    sha256: string,
    extension: string,
    write: (target: string) => Promise<void>,
  ): Promise<StoredFile> => {
    const { id, path } = placeOf(sha256, extension);
    const before = await sizeOf(path);
    if (before) return { id, path, ...before };
    const target = inside(path);
    await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
    await writeWhole(target, `${target}.${randomUUID()}`, async (unfinished) => {
      await write(unfinished);
      await chmod(unfinished, FILE_MODE);
    });
    return { id, path, bytes: (await stat(target)).size };
  };

  return {
    put: (content, extension) => storeAs(sha256Of(content), extension, (target) => writeFile(target, content)),
    putFile: (source, sha256, extension) => storeAs(sha256, extension, (target) => copyFile(source, target)),
    open: (path, range) => createReadStream(inside(path), range),
    stat: sizeOf,
    remove: (path) => rm(inside(path), { force: true }),
  };
}

/** The media store of a data folder. */
export const mediaStoreIn = (dataDir: string): MediaStore => localMediaStore(join(dataDir, "media"));

/** A media store for a dry run: it returns what it would store, and stores nothing. */
export const dryMediaStoreIn = (dataDir: string): MediaStore => ({
  ...mediaStoreIn(dataDir),
  put: async (content, extension) => storedAs(content, extension),
  putFile: async (source, sha256, extension) => ({ ...placeOf(sha256, extension), bytes: (await stat(source)).size }),
  remove: async () => undefined,
});
