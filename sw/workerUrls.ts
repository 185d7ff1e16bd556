import { withoutTrailingSlashes } from "#lib/trailingSlashes.ts";

/** The addresses that the worker needs to classify a request. */
export interface WorkerUrls {
  /** The app's own origin. */
  origin: string;
  /** The API's prefix, absolute and without a trailing slash. The page passes it in the worker's URL. */
  api: string;
  /** Whether a path is one of the built files on this device. */
  isBuilt: (pathname: string) => boolean;
}

export function workerUrlsOf(scriptAddress: string, isBuilt: WorkerUrls["isBuilt"]): WorkerUrls {
  const script = new URL(scriptAddress);
  const api = new URL(script.searchParams.get("api") ?? "/api", script.origin);
  return { origin: script.origin, api: withoutTrailingSlashes(`${api.origin}${api.pathname}`), isBuilt };
}
