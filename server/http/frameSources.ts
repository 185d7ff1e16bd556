import { DEFAULT_FRAME_HOSTS } from "#contract/frameHosts.ts";
import { frameOrigins } from "#lib/frameAddress.ts";
import { frameHosts } from "../db/queries/storeFacts.ts";
import type { Services } from "../services.ts";

/** A change of the allowed hosts takes effect within this time. */
const FRESH_MS = 10_000;

export interface FrameSources {
  /** The origins that pages may frame, for the Content-Security-Policy. */
  origins: () => readonly string[];
  /** Reads the list again if it is stale. If the database is unavailable, the last list stays. */
  refresh: () => Promise<void>;
}

export function openFrameSources({ db, report }: Pick<Services, "db" | "report">): FrameSources {
  let origins = frameOrigins(DEFAULT_FRAME_HOSTS);
  let readAtMs = Number.NEGATIVE_INFINITY;
  const refresh = async (): Promise<void> => {
    if (performance.now() - readAtMs < FRESH_MS) return;
    readAtMs = performance.now();
    try {
      origins = frameOrigins(await frameHosts(db));
    } catch (error) {
      report(error);
    }
  };
  return { origins: () => origins, refresh };
}
