import { readFile } from "node:fs/promises";
import { basename, dirname, extname, join, posix, resolve } from "node:path";
import { decodeText } from "./decodeText.ts";
import type { Problem } from "./problems.ts";
import { type FoundFile, scanFolder } from "./scan.ts";

const PICTURE_EXTENSIONS = [".webp", ".jpg", ".jpeg", ".png"];

/** File names of album covers beside the music, in order of preference. */
const COVER_NAMES = ["cover", "folder", "front", "album"];

/** The album covers in each folder, the preferred file name first. */
function coversOf(all: FoundFile[]): Map<string, FoundFile[]> {
  const rank = ({ path }: FoundFile) => COVER_NAMES.indexOf(nameOf(path).toLowerCase());
  const covers = all.filter((file) => rank(file) >= 0 && PICTURE_EXTENSIONS.includes(extensionOf(file.path)));
  const byFolder = new Map<string, FoundFile[]>();
  for (const file of covers.toSorted((a, b) => rank(a) - rank(b)))
    byFolder.set(dirname(file.path), [...(byFolder.get(dirname(file.path)) ?? []), file]);
  return byFolder;
}

/**
 * A catalogue folder as it was when it was scanned. Lookups ignore the case of extensions and the Unicode form of
 * names.
 */
export interface Folder {
  root: string;
  all: FoundFile[];
  /** What was left out, and why. */
  problems: Problem[];
  /** The folders that could not be read. */
  unread: string[];
  find: (path: string) => FoundFile | undefined;
  absolute: (path: string) => string;
  /** The text of a file, whatever encoding its editor used. */
  text: (path: string) => Promise<string>;
  /** The files directly in `folder` whose names end in `extension`. */
  list: (folder: string, extension: string) => FoundFile[];
  /** The first existing file named `stem` plus one of these extensions. */
  beside: (stem: string, extensions: readonly string[]) => FoundFile | undefined;
  /** All pictures named `stem`, the preferred one first. */
  pictures: (stem: string) => FoundFile[];
  /** The album covers in a folder of music, such as cover.jpg, the preferred one first. */
  coversIn: (folder: string) => FoundFile[];
}

/** Extensions that mean the same. */
const SAME_EXTENSIONS: Record<string, string> = { ".yml": ".yaml" };

function extensionOf(path: string): string {
  const extension = extname(path).toLowerCase();
  return SAME_EXTENSIONS[extension] ?? extension;
}

export const isYaml = (path: string): boolean => extensionOf(path) === ".yaml";

/** The lookup key of a file: macOS decomposes names (NFD) that users type composed (NFC), and cameras write ".JPG". */
const keyOf = (path: string): string => (stemOf(path) + extensionOf(path)).normalize("NFC");

export async function openFolder(given: string): Promise<Folder> {
  const root = resolve(given);
  const { files: all, problems, unread } = await scanFolder(root);
  const byKey = new Map(all.toReversed().map((file) => [keyOf(file.path), file]));
  const covers = coversOf(all);
  const byPath = new Map(all.map((file) => [file.path, file]));
  const find = (path: string) => byPath.get(path) ?? byKey.get(keyOf(posix.normalize(path)));
  const allBeside = (stem: string, extensions: readonly string[]) =>
    extensions.flatMap((extension) => byKey.get(keyOf(stem + extension)) ?? []);
  const absolute = (path: string) => join(root, path);
  return {
    root,
    all,
    problems,
    unread,
    find,
    absolute,
    text: async (path) => decodeText(await readFile(absolute(find(path)?.path ?? path))),
    list: (folder, extension) =>
      all.filter((file) => dirname(file.path) === folder && extensionOf(file.path) === extension),
    beside: (stem, extensions) => allBeside(stem, extensions)[0],
    pictures: (stem) => allBeside(stem, PICTURE_EXTENSIONS),
    coversIn: (folder) => covers.get(folder) ?? [],
  };
}

/** A path without its extension: "albums/saltwater" of "albums/saltwater.yaml". */
export const stemOf = (path: string): string => path.slice(0, path.length - extname(path).length);

/** A file's name without its extension: "saltwater" of "albums/saltwater.yaml". */
export const nameOf = (path: string): string => basename(path, extname(path));
