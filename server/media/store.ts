import { createHash, randomUUID } from "node:crypto";
import { close, createReadStream, open, read } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PICTURE_WIDTHS } from "#lib/pictureWidths.ts";
import { writeWhole } from "../common/writeWhole.ts";

interface StoredFile {
  /** Derived from the content, so the same content always has the same id. */
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
  /** `put` for a file that `write` creates at `target`. */
  putMade(extension: string, write: (target: string) => Promise<void>): Promise<StoredFile>;
  /** Stores what `write` creates at `target` under this path, as a copy of another file. */
  putAt(path: string, write: (target: string) => Promise<void>): Promise<void>;
  /** The absolute path of a stored file, for programs that read it. */
  absolute(path: string): string;
  /** `start` and `end` are both inclusive, as in a Range header. Each read of the file is done `inTurn`. */
  open(path: string, range?: { start: number; end: number }, inTurn?: InTurn): Readable;
  /** Returns null if there is no such file. */
  stat(path: string): Promise<{ bytes: number } | null>;
  /** Removes a file and its copies; does nothing if there is no such file. */
  remove(path: string): Promise<void>;
}

type InTurn = (work: () => Promise<void>) => Promise<void>;

type ReadDone = (error: Error | null, bytesRead: number, buffer: Buffer) => void;

/** The file functions of a read stream; each read waits for its turn. */
const readingInTurn = (inTurn: InTurn) => ({
  open,
  close,
  read: (file: number, buffer: Buffer, offset: number, length: number, position: number, done: ReadDone) => {
    const readOnce = () =>
      new Promise<void>((resolve) => {
        read(file, buffer, offset, length, position, (error, bytesRead) => {
          done(error, bytesRead, buffer);
          resolve();
        });
      });
    inTurn(readOnce).catch((error) => done(error, 0, buffer));
  },
});

export const sha256Of = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

const ID_LENGTH = 32;
/** The folder for files that are still being written. */
const UNFINISHED = "unfinished";

/** Songs and pictures may be paid for or private, so other users of the machine must not read them. */
const [FILE_MODE, FOLDER_MODE] = [0o600, 0o700];

const placeOf = (sha256: string, extension: string): { id: string; path: string } => {
  const id = sha256.slice(0, ID_LENGTH);
  return { id, path: `${id.slice(0, 2)}/${id}${extension}` };
};

/** The path of the picture with this id in the media store. */
export const picturePath = (id: string): string => placeOf(id, ".webp").path;

/** Where a picture's copy of this width is stored. */
export const copyPath = (path: string, width: number): string => path.replace(/\.webp$/, `.w${width}.webp`);

const copiesOf = (path: string): string[] =>
  path.endsWith(".webp") ? PICTURE_WIDTHS.map((width) => copyPath(path, width)) : [];

/** The result of `put` for this content, without storing it. */
export const storedAs = (content: Buffer, extension: string): StoredFile => ({
  ...placeOf(sha256Of(content), extension),
  bytes: content.length,
});

const isMissing = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "ENOENT";

/** A media store in a local folder. */
function localMediaStore(root: string, onStored: (path: string) => void): MediaStore {
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

  const putAt: MediaStore["putAt"] = async (path, write) => {
    const target = inside(path);
    await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
    await writeWhole(target, await temporaryName(), async (unfinished) => {
      await write(unfinished);
      await chmod(unfinished, FILE_MODE);
    });
  };

  const storeAs = async (
    sha256: string,
    extension: string,
    write: (target: string) => Promise<void>,
  ): Promise<StoredFile> => {
    const { id, path } = placeOf(sha256, extension);
    const before = await sizeOf(path);
    if (before) return { id, path, ...before };
    await putAt(path, write);
    onStored(path);
    return { id, path, bytes: (await stat(inside(path))).size };
  };

  const temporaryName = async (): Promise<string> => {
    const folder = join(root, UNFINISHED);
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    return join(folder, randomUUID());
  };

  const putMade: MediaStore["putMade"] = async (extension, write) => {
    const made = await temporaryName();
    try {
      await write(made);
      const hash = createHash("sha256");
      await pipeline(createReadStream(made), hash);
      return await storeAs(hash.digest("hex"), extension, (target) => rename(made, target));
    } finally {
      await rm(made, { force: true });
    }
  };

  return {
    put: (content, extension) => storeAs(sha256Of(content), extension, (target) => writeFile(target, content)),
    putFile: (source, sha256, extension) => storeAs(sha256, extension, (target) => copyFile(source, target)),
    putMade,
    putAt,
    absolute: inside,
    open: (path, range, inTurn) =>
      createReadStream(inside(path), { ...range, ...(inTurn ? { fs: readingInTurn(inTurn) } : {}) }),
    stat: sizeOf,
    remove: async (path) => {
      for (const file of [path, ...copiesOf(path)]) await rm(inside(file), { force: true });
    },
  };
}

/** The media store of a data folder. `onStored` is called with the path of each new file. */
export const mediaStoreIn = (dataDir: string, onStored: (path: string) => void = () => undefined): MediaStore =>
  localMediaStore(join(dataDir, "media"), onStored);

/** A media store for a dry run, which returns what it would store without storing it. */
export const dryMediaStoreIn = (dataDir: string): MediaStore => ({
  ...mediaStoreIn(dataDir),
  put: async (content, extension) => storedAs(content, extension),
  putFile: async (source, sha256, extension) => ({ ...placeOf(sha256, extension), bytes: (await stat(source)).size }),
  putMade: async (extension) => storedAs(Buffer.alloc(0), extension),
  remove: async () => undefined,
});

/** Deletes partial files that a killed process left before this time. */
export async function removeUnfinished(dataDir: string, before: Date): Promise<void> {
  const folder = join(dataDir, "media", UNFINISHED);
  const names = await readdir(folder).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch((cause: unknown) => {
      if (isMissing(cause)) return null;
      throw cause;
    });
    if (found && found.mtimeMs < before.getTime()) await rm(path, { force: true });
  }
}
