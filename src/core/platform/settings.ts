import { withoutTrailingSlashes } from "#lib/trailingSlashes.ts";

/**
 * The API's prefix or origin, without a trailing slash: from the page's `<meta name="segue-api">`, which can be changed
 * without a rebuild, or else from the build's `VITE_API`, or else "/api".
 */
export const API_BASE: string = (() => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="segue-api"]')?.content;
  return withoutTrailingSlashes(meta || import.meta.env.VITE_API || "/api");
})();

/** The root of the API's origin, for paths outside the prefix (POST /logout). */
export const API_ROOT: string = new URL(API_BASE, location.origin).origin;
