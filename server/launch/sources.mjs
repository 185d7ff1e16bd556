import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";

const SOURCES = [
  "shared",
  "src",
  "sw",
  "server",
  "build",
  "public",
  "index.html",
  "admin.html",
  "vite.config.ts",
  "package-lock.json",
];
const BUILT = [
  "dist/index.html",
  "dist/admin.html",
  "dist-server/main.js",
  "dist-server/import.js",
  "dist-server/account.js",
];
/** Stores the hash of the sources that the last build was made from. */
const STAMP = "dist-server/sources.sha256";

/** @param {string} path @returns {string[]} the files at and below it, except those that the build itself writes */
function filesAt(path) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return path.endsWith(".gen.ts") ? [] : [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesAt(`${path}/${name}`));
}

/**
 * Hashes the content of the sources, because a copied folder has other modification times.
 * @param {string[]} paths
 */
export function hashSources(paths = SOURCES) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesAt)) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest("hex");
}

/** Whether the build exists and matches the sources. Without sources, as in a release, an existing build is enough. */
export function isBuilt() {
  if (!BUILT.every((path) => existsSync(join(ROOT, path)))) return false;
  if (!existsSync(join(ROOT, "vite.config.ts"))) return true;
  return existsSync(join(ROOT, STAMP)) && readFileSync(join(ROOT, STAMP), "utf8") === hashSources();
}

/** @param {string} hash of the sources before the build began, since later changes may not be in it */
export function noteBuilt(hash) {
  writeFileSync(join(ROOT, STAMP), hash);
}
