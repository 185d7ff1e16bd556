import { endpoints } from "#contract/index.ts";
import type { Places } from "./places.ts";

interface Read {
  method: string;
  pattern: RegExp;
  /** The same for everybody: content pages and the lists of them. */
  isPublic: boolean;
}

/** The calls whose answers may be kept on this device, by the contract. */
const READS: readonly Read[] = Object.values(endpoints)
  .filter((endpoint) => endpoint.readableOffline)
  .map(({ method, path, who }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    isPublic: who === "anyone",
  }));

/** The call of the contract that a request is, when its answer may be kept. */
export function readOf(method: string, url: URL, { api }: Places): Read | undefined {
  const address = `${url.origin}${url.pathname}`;
  if (!address.startsWith(`${api}/`)) return undefined;
  const path = address.slice(api.length);
  return READS.find((read) => read.method === method && read.pattern.test(path));
}
