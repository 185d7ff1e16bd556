import { endpoints } from "#contract/index.ts";
import type { Places } from "./places.ts";

interface Read {
  method: string;
  /** The segments of the call's path; null is one that is a parameter. */
  segments: readonly (string | null)[];
  /** The same for everybody: content pages and the lists of them. */
  isPublic: boolean;
}

/** The calls whose answers may be kept on this device, by the contract. */
const READS: readonly Read[] = Object.values(endpoints)
  .filter((endpoint) => endpoint.readableOffline)
  .map(({ method, path, who }) => ({
    method,
    segments: path.split("/").map((segment) => (segment.startsWith("{") ? null : segment)),
    isPublic: who === "anyone",
  }));

const isAt = ({ segments }: Read, path: readonly string[]): boolean =>
  segments.length === path.length &&
  segments.every((segment, at) => (segment === null ? path[at] !== "" : path[at] === segment));

/** The call of the contract that a request is, when its answer may be kept. */
export function readOf(method: string, url: URL, { api }: Places): Read | undefined {
  const address = `${url.origin}${url.pathname}`;
  if (!address.startsWith(`${api}/`)) return undefined;
  const path = address.slice(api.length).split("/");
  return READS.find((read) => read.method === method && isAt(read, path));
}
