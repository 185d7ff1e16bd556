import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, extname, join, posix, relative, resolve, sep } from "node:path";

export interface FoundFile {
  /** Relative to the folder, with "/" between its parts. */
  path: string;
  bytes: number;
  modifiedMs: number;
  /** Reveals a file that was renamed onto another one of the same size and modification time. */
  inodeChangedMs: number;
}

const PICTURE_EXTENSIONS = [".webp", ".jpg", ".jpeg", ".png"];

/** A catalogue folder as it was when it was scanned. */
export interface Folder {
  root: string;
  all: FoundFile[];
  find: (path: string) => FoundFile | undefined;
  absolute: (path: string) => string;
  text: (path: string) => Promise<string>;
  /** The files directly in `folder` whose names end in `extension`. */
  list: (folder: string, extension: string) => FoundFile[];
  /** The first existing file that is named `stem` plus one of these extensions. */
  beside: (stem: string, extensions: readonly string[]) => FoundFile | undefined;
  picture: (stem: string) => FoundFile | undefined;
}

export async function openFolder(given: string): Promise<Folder> {
  const root = resolve(given);
  const all = await filesBelow(root);
  const byPath = new Map(all.map((file) => [file.path, file]));
  const beside = (stem: string, extensions: readonly string[]) =>
    extensions.map((extension) => byPath.get(stem + extension)).find((file) => file !== undefined);
  const absolute = (path: string) => join(root, path);
  return {
    root,
    all,
    find: (path) => byPath.get(posix.normalize(path)),
    absolute,
    text: (path) => readFile(absolute(path), "utf8"),
    list: (folder, extension) => all.filter(({ path }) => dirname(path) === folder && path.endsWith(extension)),
    beside,
    picture: (stem) => beside(stem, PICTURE_EXTENSIONS),
  };
}

async function filesBelow(root: string): Promise<FoundFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const found = paths.map(async (path) => {
    const { size, mtimeMs, ctimeMs } = await stat(join(root, path));
    return { path: path.split(sep).join("/"), bytes: size, modifiedMs: mtimeMs, inodeChangedMs: ctimeMs };
  });
  return (await Promise.all(found)).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A path without its extension: "albums/saltwater" of "albums/saltwater.yaml". */
export const stemOf = (path: string): string => path.slice(0, path.length - extname(path).length);

/** A file's name without its extension: "saltwater" of "albums/saltwater.yaml". */
export const nameOf = (path: string): string => basename(path, extname(path));
