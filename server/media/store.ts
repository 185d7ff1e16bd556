import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { PICTURE_WIDTHS } from "#lib/pictureWidths.ts";
import type { ScratchPaths } from "./storage/scratch.ts";
import type { MediaStorage } from "./storage/storage.ts";

interface StoredFile {
  /** Derived from the content, so the same content always has the same id. */
  id: string;
  /** Relative to the media store. */
  path: string;
  bytes: number;
}

/** Stores media files under names derived from their content, so a stored file never changes. */
export interface MediaStore extends MediaStorage {
  put(content: Buffer, extension: string): Promise<StoredFile>;
  /** `put` for a file whose SHA-256 or id is already known. */
  putFile(source: string, sha256OrId: string, extension: string): Promise<StoredFile>;
  /** `put` for a file that `write` creates at `target`. */
  putMade(extension: string, write: (target: string) => Promise<void>): Promise<StoredFile>;
  /** Also removes a picture's copies in other widths. */
  remove(path: string): Promise<void>;
  /** This store, but it calls `onStored` with the path of each new file. */
  noting(onStored: (path: string) => void): MediaStore;
}

export const sha256Of = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

const ID_LENGTH = 32;

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

/** `onStored` is called with the path of each new file. */
export function mediaStoreOn(
  storage: MediaStorage,
  scratchPath: ScratchPaths,
  onStored: (path: string) => void = () => undefined,
): MediaStore {
  const storeAs = async (
    sha256: string,
    extension: string,
    write: (target: string) => Promise<void>,
  ): Promise<StoredFile> => {
    const { id, path } = placeOf(sha256, extension);
    const before = await storage.stat(path);
    if (before) return { id, path, ...before };
    let bytes = 0;
    await storage.putAt(path, async (target) => {
      await write(target);
      bytes = (await stat(target)).size;
    });
    onStored(path);
    return { id, path, bytes };
  };

  const putMade: MediaStore["putMade"] = async (extension, write) => {
    const made = await scratchPath();
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
    ...storage,
    put: (content, extension) => storeAs(sha256Of(content), extension, (target) => writeFile(target, content)),
    putFile: (source, sha256, extension) => storeAs(sha256, extension, (target) => copyFile(source, target)),
    putMade,
    remove: async (path) => {
      await Promise.all([path, ...copiesOf(path)].map((file) => storage.remove(file)));
    },
    noting: (note) => mediaStoreOn(storage, scratchPath, note),
  };
}

/** A store for dry runs, which returns what it would store without storing it. */
export const dryMediaStore = (store: MediaStore): MediaStore => ({
  ...store,
  put: async (content, extension) => storedAs(content, extension),
  putFile: async (source, sha256, extension) => ({ ...placeOf(sha256, extension), bytes: (await stat(source)).size }),
  putMade: async (extension) => storedAs(Buffer.alloc(0), extension),
  remove: async () => undefined,
});
