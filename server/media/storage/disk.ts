import { close, createReadStream, open, read } from "node:fs";
import { chmod, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { writeWhole } from "../../common/writeWhole.ts";
import { FILE_MODE, FOLDER_MODE, isMissing, SCRATCH_FOLDER, type ScratchPaths } from "./scratch.ts";
import type { InTurn, MediaStorage } from "./storage.ts";

type ReadDone = (error: Error | null, bytesRead: number, buffer: Buffer) => void;

/** The file functions for a read stream whose reads wait for their turn. */
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

/** The size of a local file; null if there is none. */
async function sizeOf(file: string): Promise<{ bytes: number } | null> {
  try {
    return { bytes: (await stat(file)).size };
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

/** All files below a folder, except unfinished ones. */
async function* filesBelow(root: string): AsyncGenerator<{ path: string; bytes: number }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(root, file).replaceAll(sep, "/");
    if (!entry.isFile() || path.startsWith(`${SCRATCH_FOLDER}/`)) continue;
    const found = await sizeOf(file);
    if (found) yield { path, ...found };
  }
}

/** Keeps media in a local folder. */
export function diskStorage(root: string, scratchPath: ScratchPaths): MediaStorage {
  const inside = (path: string): string => {
    const absolute = resolve(root, path);
    if (!absolute.startsWith(resolve(root) + sep)) throw new Error("a media path must lie inside the media store");
    return absolute;
  };
  return {
    putAt: async (path, write) => {
      const target = inside(path);
      await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE });
      await writeWhole(target, await scratchPath(), async (unfinished) => {
        await write(unfinished);
        await chmod(unfinished, FILE_MODE);
      });
    },
    withLocal: async (path, use) => use(inside(path)),
    open: (path, range, inTurn) =>
      createReadStream(inside(path), { ...range, ...(inTurn ? { fs: readingInTurn(inTurn) } : {}) }),
    stat: (path) => sizeOf(inside(path)),
    remove: (path) => rm(inside(path), { force: true }),
    list: () => filesBelow(root),
    locate: inside,
  };
}
