import { isServerPath } from "#contract/serverPaths.ts";
import { STREAMED } from "#contract/workerMessages.ts";
import { readOf } from "./reads.ts";
import type { WorkerUrls } from "./workerUrls.ts";

/** How the worker handles a request; "leave" lets the browser send it as if there were no worker. */
export type Route = "leave" | "read" | "page" | "shell" | "built" | "image" | "audio";

export type Asked = Pick<Request, "url" | "method" | "mode" | "destination" | "cache">;

const A_FILE = /\.[a-z0-9]{2,12}$/i;

/**
 * Chooses the route of a request. Requests that match nothing are left alone. Where the browser has static routes,
 * `staticRoutes.ts` handles some of these requests without the worker.
 */
export function matchRoute(asked: Asked, places: WorkerUrls): Route {
  const url = new URL(asked.url);
  const isOurs = url.origin === places.origin;
  // Requests to other hosts are left alone, except pictures and recordings, which may be on a CDN.
  if (!isOurs && url.origin !== new URL(places.api).origin && !isMedia(asked)) return "leave";
  // The app makes no such requests. A worker can send them only with the mode "same-origin".
  if (asked.cache === "only-if-cached") return "leave";

  if (asked.mode === "navigate") return asked.method === "GET" && isOurs && isScreen(url, places) ? "shell" : "leave";

  const read = readOf(asked.method, url, places);
  // A request that does not accept a copy goes to the server.
  if (read && asked.cache !== "no-store") return read.isPublic ? "page" : "read";
  if (asked.method !== "GET" && asked.method !== "HEAD") return "leave";
  if (isOurs && places.isBuilt(url.pathname)) return "built";
  if (isUnderApi(url, places)) return "leave";

  // Downloads and their checks need the bytes from the server.
  if (asked.cache === "no-store" || asked.cache === "reload") return "leave";
  if (asked.destination === "image" && asked.method === "GET") return "image";
  if (url.hash === `#${STREAMED}`) return "leave";
  if (asked.destination === "audio") return "audio";
  if (asked.destination === "" && url.pathname.startsWith("/media/")) return "audio";
  return "leave";
}

const isMedia = ({ method, destination }: Asked): boolean =>
  method === "GET" && (destination === "image" || destination === "audio");

/** Whether an address is under the API's path prefix; false if the API has none. */
const isUnderApi = (url: URL, { api }: WorkerUrls): boolean => {
  const { origin, pathname } = new URL(api);
  return pathname !== "/" && url.origin === origin && `${url.pathname}/`.startsWith(`${pathname}/`);
};

const isScreen = (url: URL, places: WorkerUrls): boolean =>
  !isServerPath(url.pathname) && !A_FILE.test(url.pathname) && !isUnderApi(url, places);
