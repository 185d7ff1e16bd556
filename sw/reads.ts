import { type Call, READS, type Read, WRITES } from "./calls.ts";
import type { WorkerUrls } from "./workerUrls.ts";

const isParameter = (segment: string): boolean => segment.startsWith("{");

function isAt({ path }: Call, given: readonly string[]): boolean {
  const segments = path.split("/");
  return (
    segments.length === given.length &&
    segments.every((segment, at) => (isParameter(segment) ? given[at] !== "" : given[at] === segment))
  );
}

function callIn<C extends Call>(calls: readonly C[], method: string, url: URL, { api }: WorkerUrls): C | undefined {
  const address = `${url.origin}${url.pathname}`;
  if (!address.startsWith(`${api}/`)) return undefined;
  const given = address.slice(api.length).split("/");
  return calls.find((call) => call.method === method && isAt(call, given));
}

/** The contract's call that a request makes, if its response may be cached. */
export const readOf = (method: string, url: URL, places: WorkerUrls): Read | undefined =>
  callIn(READS, method, url, places);

/** Whether the request changes what the user sees. */
export const isWrite = (method: string, url: URL, places: WorkerUrls): boolean =>
  callIn(WRITES, method, url, places) !== undefined;
