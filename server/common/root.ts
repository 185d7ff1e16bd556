import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

function findRoot(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("Segue's package.json was not found above the server.");
  return findRoot(parent);
}

/** The project's root folder, whether the server runs from source or from the build. */
export const PROJECT_ROOT = findRoot(import.meta.dirname);
