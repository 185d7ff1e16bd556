import type { PrecacheController } from "workbox-precaching";
import type { FetchContext } from "./network.ts";

/** This version's built files on this device. */
export type BuiltFiles = Pick<PrecacheController, "getCacheKeyForURL" | "matchPrecache" | "strategy">;

const isShell = (html: string): boolean => html.includes('id="shell"') && html.trimEnd().endsWith("</html>");

/**
 * Whether a response looks like the built file of this path, rather than a captive portal's page or a truncated file.
 * Hashed files are large and mostly fetched without the worker, so the page checks them itself (public/boot.js).
 */
export async function isIntact(pathname: string, response: Response): Promise<boolean> {
  const isHtml = pathname.endsWith(".html");
  if (response.status !== 200 || /html/i.test(response.headers.get("Content-Type") ?? "") !== isHtml) return false;
  if (pathname.startsWith("/assets/")) return true;
  const body = await response.clone().text();
  return isHtml ? isShell(body) : body !== "";
}

/**
 * Answers with a built file from this device. A damaged file is fetched again and replaced, and then `onMended` is
 * called.
 */
export async function answerBuilt(
  files: BuiltFiles,
  pathname: string,
  { request, waitUntil }: FetchContext,
  onMended: () => Promise<unknown>,
): Promise<Response> {
  const copy = await files.matchPrecache(pathname);
  if (!copy) return fetch(request);
  if (await isIntact(pathname, copy)) return copy;
  const fresh = await fetch(pathname, { cache: "reload" }).catch(() => undefined);
  if (!fresh || !(await isIntact(pathname, fresh))) return copy;
  waitUntil(mend(fresh.clone()));
  return fresh;

  async function mend(response: Response): Promise<void> {
    const cache = await caches.open(files.strategy.cacheName);
    await cache.put(files.getCacheKeyForURL(pathname) ?? pathname, response);
    await onMended();
  }
}
