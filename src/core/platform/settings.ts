import { withoutTrailingSlashes } from "#lib/trailingSlashes.ts";

/**
 * The API's prefix or origin: the page's own `<meta name="segue-api">`, which whoever serves the page may change
 * without a rebuild, else the build's `VITE_API`, else "/api". Without a slash at the end.
 */
export const API_BASE: string = (() => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="segue-api"]')?.content;
  return withoutTrailingSlashes(meta || import.meta.env.VITE_API || "/api");
})();

/** What stands outside the prefix (POST /logout) lies at the root of the API's origin. */
export const API_ROOT: string = new URL(API_BASE, location.origin).origin;
