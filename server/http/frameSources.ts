import { DEFAULT_FRAME_HOSTS } from "#contract/frameHosts.ts";
import { frameOrigins } from "#lib/frameAddress.ts";
import { frameHosts } from "../db/queries/storeFacts.ts";
import type { Services } from "../services.ts";

/** How long an import's new list may go unnoticed. */
const FRESH_MS = 10_000;

export interface FrameSources {
  /** The origins that pages may frame, for the content security policy. */
  origins: () => readonly string[];
  /** Asks the store again when it is time; a database that does not answer changes nothing. */
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
