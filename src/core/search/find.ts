import { type Found, search } from "#contract/shell.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { isOnline } from "../network/online.ts";
import type { SearchPart } from "./searchOffline.ts";

interface Asked {
  /** If omitted, the first results of every kind. */
  part?: SearchPart;
  signal?: AbortSignal;
}

/** The server's results; offline, those of the search index on this device. */
export async function find(query: string, { part, signal }: Asked = {}): Promise<Found> {
  if (!isOnline()) return findOffline(query, part);
  try {
    return await call(search, { body: { query, ...(part ?? { groups: "all" }) }, ...(signal && { signal }) });
  } catch (error) {
    if (isAppError(error, "network")) return findOffline(query, part);
    throw error;
  }
}

const findOffline = async (query: string, part?: SearchPart): Promise<Found> =>
  (await import("./searchOffline.ts")).searchOffline(query, part);
