import { limitConcurrency } from "../common/limitConcurrency.ts";
import type { Changes } from "../db/changes.ts";
import type { Database } from "../db/open.ts";
import { findFallback, findFile, type StoredFile } from "../db/queries/files.ts";
import { ReadCache } from "./readCache.ts";

const HELD_MS = 60_000;
const MAX_KNOWN = 50_000;
const MAX_ABSENT = 10_000;
/** A quarter of the database connections, so that requests for unknown files leave the rest to API calls. */
const LOOKUPS_AT_ONCE = 4;
const MAX_WAITING = 4_096;

const ABSENT = { isAbsent: true };

export interface Files {
  find: (id: string) => Promise<StoredFile | undefined>;
  /** Finds the rendition of a recording that every browser can play. */
  findFallback: (recordingId: string) => Promise<StoredFile | undefined>;
}

/** Remembers which media files exist and which do not, until one of them is added, removed or changed. */
export function openFiles({ db, changes, now }: { db: Database; changes: Changes; now: () => Date }): Files {
  const lookUp = limitConcurrency(LOOKUPS_AT_ONCE, { mostWaiting: MAX_WAITING });
  return {
    find: remembered({ changes, now }, (id) => lookUp(() => findFile(db, id))),
    findFallback: remembered({ changes, now }, (id) => lookUp(() => findFallback(db, id))),
  };
}

/** Missing files are remembered separately, so that made-up names cannot evict files that exist. */
function remembered(
  options: { changes: Changes; now: () => Date },
  load: (id: string) => Promise<StoredFile | undefined>,
): Files["find"] {
  const known = new ReadCache<StoredFile>({ ...options, max: MAX_KNOWN, ttlMs: HELD_MS });
  const absent = new ReadCache<typeof ABSENT>({ ...options, max: MAX_ABSENT, ttlMs: HELD_MS });
  options.changes.onChange(({ kind }) => {
    if (kind !== "files") return;
    known.forget(() => true);
    absent.forget(() => true);
  });
  const read = (id: string) => known.read(id, () => load(id));
  return async (id) => {
    const held = known.peek(id);
    if (held) return held;
    const isAbsent = await absent.read(id, async () => ((await read(id)) ? undefined : ABSENT));
    return isAbsent ? undefined : read(id);
  };
}
