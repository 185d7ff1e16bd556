import { hashText } from "#lib/hash.ts";
import type { BuiltFiles } from "./builtFiles.ts";

/** What a start asks for at an address that every version has, and the built file that it gets. */
export const START_FILES = [
  ["/", "/index.html"],
  ["/?source=pwa", "/index.html"],
  ["/login", "/index.html"],
  ["/favicon.svg", "/favicon.svg"],
] as const;

/** With other signs between its parts than the name of an account's cache: a sign-in deletes those of other accounts. */
const CACHE_PREFIX = "segue.start.";

/** The cache of this version: a page must not get the shell of one and the script of another. */
export const startCacheOf = (files: BuiltFiles): string =>
  CACHE_PREFIX + hashText(START_FILES.map(([, file]) => files.getCacheKeyForURL(file)).join());

/**
 * Copies the files of a start to the addresses that a start asks for. Workbox keeps them at addresses with their revisions,
 * where a browser that does not wake the worker finds none.
 */
export async function copyStartFiles(files: BuiltFiles, origin: string): Promise<void> {
  const cache = await caches.open(startCacheOf(files));
  for (const [address, file] of START_FILES) {
    const copy = await files.matchPrecache(file);
    if (!copy) throw new Error(`${file} is not cached`);
    await cache.put(origin + address, copy);
  }
}

/** Whether this version has such copies: only a browser that needs no worker for them does. */
export const hasStartFiles = (files: BuiltFiles): Promise<boolean> => caches.has(startCacheOf(files));

/** Deletes the copies of other versions. */
export async function dropOldStartFiles(files: BuiltFiles): Promise<void> {
  const current = startCacheOf(files);
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== current);
  await Promise.all(old.map((name) => caches.delete(name)));
}
