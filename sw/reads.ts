import { endpoints } from "#contract/index.ts";
import type { WorkerUrls } from "./workerUrls.ts";

interface Call {
  method: string;
  /** The segments of the call's path; null stands for a parameter. */
  segments: readonly (string | null)[];
}

interface Read extends Call {
  /** True for responses that are the same for everybody: content pages and the lists of them. */
  isPublic: boolean;
}

const segmentsOf = (path: string): Call["segments"] =>
  path.split("/").map((segment) => (segment.startsWith("{") ? null : segment));

/** The calls whose responses may be cached on this device, by the contract. */
const READS: readonly Read[] = Object.values(endpoints)
  .filter((endpoint) => endpoint.readableOffline)
  .map(({ method, path, who }) => ({ method, segments: segmentsOf(path), isPublic: who === "anyone" }));

/** The calls that change what the user sees. */
const WRITES: readonly Call[] = Object.values(endpoints)
  .filter((endpoint) => endpoint.queueable && endpoint !== endpoints.reportPlays)
  .map(({ method, path }) => ({ method, segments: segmentsOf(path) }));

const isAt = ({ segments }: Call, path: readonly string[]): boolean =>
  segments.length === path.length &&
  segments.every((segment, at) => (segment === null ? path[at] !== "" : path[at] === segment));

function callIn<C extends Call>(calls: readonly C[], method: string, url: URL, { api }: WorkerUrls): C | undefined {
  const address = `${url.origin}${url.pathname}`;
  if (!address.startsWith(`${api}/`)) return undefined;
  const path = address.slice(api.length).split("/");
  return calls.find((call) => call.method === method && isAt(call, path));
}

/** The call of the contract that the request makes, if its response may be cached. */
export const readOf = (method: string, url: URL, places: WorkerUrls): Read | undefined =>
  callIn(READS, method, url, places);

/** Whether the request changes what the user sees. */
export const isWrite = (method: string, url: URL, places: WorkerUrls): boolean =>
  callIn(WRITES, method, url, places) !== undefined;
