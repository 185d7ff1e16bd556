import { readdir, realpath, stat } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { reasonOf } from "#server/db/reasons.ts";
import { isAudio } from "#server/media/mimeTypes.ts";
import type { Problem } from "./problems.ts";

export interface FoundFile {
  /** Relative to the folder, separated by "/". */
  path: string;
  bytes: number;
  modifiedMs: number;
  /**
   * When the inode last changed. This reveals that another file, with the same size and modification time, was renamed
   * to this name.
   */
  inodeChangedMs: number;
}

/** Folders where operating systems, network drives and sync tools keep deleted files or previews. */
const SYSTEM_FOLDERS = new Set([
  "#recycle",
  "#snapshot",
  "@eadir",
  "@recycle",
  "@tmp",
  "$recycle.bin",
  "__macosx",
  "lost+found",
  "network trash folder",
  "node_modules",
  "recycler",
  "system volume information",
  "temporary items",
]);

/** Titles such as "...And Justice for All" and names such as ".38 Special" are not hidden. */
const HIDDEN = /^\.(?![.\d\s])/;
const isSkipped = (name: string): boolean => HIDDEN.test(name) || SYSTEM_FOLDERS.has(name.toLowerCase());

export interface Scan {
  files: FoundFile[];
  problems: Problem[];
  /** The folders that could not be read. The store's entries from these folders are not changed. */
  unread: string[];
}

const NOT_UTF8 = "has a name that is not valid UTF-8 (� marks what can’t be read): rename it";

/**
 * Finds the files below a folder. Symbolic links are followed only within the folder. A link to a folder or recording
 * that has already been read is skipped, so links cause neither loops nor duplicates.
 */
export async function scanFolder(root: string): Promise<Scan> {
  const [files, problems, unread]: [FoundFile[], Problem[], string[]] = [[], [], []];
  const realRoot = await realpath(root).catch((cause) => {
    throw new Error(`There is no folder ${root}.`, { cause });
  });
  const isInside = (real: string) => real === realRoot || real.startsWith(realRoot + sep);
  const read = new Set<string>([realRoot]);
  const links: string[] = [];

  const refuse = (file: string, message: string) => void problems.push({ file, message });
  const addFile = async (path: string) => {
    try {
      const { size, mtimeMs, ctimeMs } = await stat(join(root, path));
      files.push({ path, bytes: size, modifiedMs: mtimeMs, inodeChangedMs: ctimeMs });
    } catch (cause) {
      refuse(path, path.includes("\ufffd") ? NOT_UTF8 : reasonOf(cause));
    }
  };
  const entriesOf = async (path: string) => {
    try {
      return await readdir(join(root, path), { withFileTypes: true });
    } catch (cause) {
      if (path === "") throw new Error(`The folder ${root} ${reasonOf(cause)}.`, { cause });
      refuse(path, path.includes("\ufffd") ? NOT_UTF8 : reasonOf(cause));
      unread.push(path);
      return [];
    }
  };
  const readFolder = async (path: string): Promise<void> => {
    const entries = await entriesOf(path);
    for (const entry of entries.filter(({ name }) => !isSkipped(name))) {
      const inside = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entry.isSymbolicLink()) links.push(inside);
      else if (entry.isDirectory()) {
        read.add(join(realRoot, inside));
        await readFolder(inside);
      } else if (entry.isFile()) {
        read.add(join(realRoot, inside));
        await addFile(inside);
      }
    }
  };
  const follow = async (path: string): Promise<void> => {
    const real = await realpath(join(root, path)).catch(() => null);
    if (real === null) return refuse(path, "is a broken link");
    if (!isInside(real)) return refuse(path, "is a link to a place outside the folder: put the file itself here");
    const isFolder = (await stat(real)).isDirectory();
    if (read.has(real) && (isFolder || isAudio(basename(path)))) return;
    read.add(real);
    await (isFolder ? readFolder(path) : addFile(path));
  };

  await readFolder("");
  for (let path = links.shift(); path !== undefined; path = links.shift()) await follow(path);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, problems, unread };
}
