import { hashText } from "#lib/hash.ts";
import { type BuiltFiles, isIntact } from "./builtFiles.ts";
import type { FetchContext } from "./network.ts";

declare const self: ServiceWorkerGlobalScope;

/** The version-independent addresses requested at a start, with the built file that each gets. */
export const START_FILES = [
  ["/", "/index.html"],
  ["/?source=pwa", "/index.html"],
  ["/login", "/index.html"],
  ["/favicon.svg", "/favicon.svg"],
] as const;

/**
 * A built file that the copied pages prefetch through a `Link` header. The browser can serve the copies without waking
 * the worker. This request wakes the worker, so that it can check them. A header works even if the copied page itself
 * is damaged and empty.
 */
export const CHECK = "/icons/icon-192.png";

/** Formed differently from an account's cache names, because a sign-in deletes the caches of other accounts. */
const CACHE_PREFIX = "segue.start.";

/** The cache of this version: a page must not get the shell of one version and the script of another. */
export const startCacheOf = (files: BuiltFiles): string =>
  CACHE_PREFIX + hashText(START_FILES.map(([, file]) => files.getCacheKeyForURL(file)).join());

/**
 * Copies the built files of a start to the addresses that browsers request. Workbox stores them under addresses with a
 * revision, which the browser cannot match without waking the worker.
 */
export async function copyStartFiles(files: BuiltFiles, origin: string): Promise<void> {
  const cache = await caches.open(startCacheOf(files));
  for (const [address, file] of START_FILES) {
    const copy = await files.matchPrecache(file);
    if (!copy) throw new Error(`${file} is not cached`);
    await cache.put(origin + address, withCheck(file, copy));
  }
}

function withCheck(file: string, { body, headers }: Response): Response {
  const all = new Headers(headers);
  if (file.endsWith(".html")) all.append("Link", `<${CHECK}>; rel=prefetch`);
  return new Response(body, { headers: all });
}

/**
 * Replaces damaged copies with what `read` returns for their file, and reloads the page if its own copy was damaged.
 */
export async function mendStartFiles(
  files: BuiltFiles,
  origin: string,
  { clientId }: Pick<FetchContext, "clientId">,
  read: (file: string) => Promise<Response>,
): Promise<void> {
  if (!(await hasStartFiles(files))) return;
  const cache = await caches.open(startCacheOf(files));
  const mended = new Set<string>();
  for (const [address, file] of START_FILES) {
    const copy = await cache.match(origin + address);
    if (copy && (await isIntact(file, copy))) continue;
    const whole = await read(file);
    if (!(await isIntact(file, whole))) continue;
    await cache.put(origin + address, withCheck(file, whole));
    mended.add(origin + address);
  }
  const page = mended.size > 0 ? await self.clients.get(clientId) : undefined;
  if (page && mended.has(page.url)) await (page as WindowClient).navigate(page.url);
}

/** Whether this version has copied its start files, which only browsers with static routes use. */
export const hasStartFiles = (files: BuiltFiles): Promise<boolean> => caches.has(startCacheOf(files));

/** Deletes the copies of other versions. */
export async function dropOldStartFiles(files: BuiltFiles): Promise<void> {
  const current = startCacheOf(files);
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== current);
  await Promise.all(old.map((name) => caches.delete(name)));
}
