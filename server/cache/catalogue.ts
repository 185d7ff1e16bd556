import type { Changes } from "../db/changes.ts";
import { ReadCache } from "./readCache.ts";

/** A play does not announce a change, so lists sorted by plays may be out of date for this long. */
const HELD_MS = 30_000;
const MAX_ROWS = 50_000;
/** This many ids take about as much memory as one row. */
const IDS_PER_ROW = 64;

/** Caches the parts of the catalogue that are the same for everybody, until an import changes something. */
export interface Catalogue {
  read: <T extends object>(key: string, load: () => Promise<T>) => Promise<T>;
}

export function openCatalogue({ changes, now }: { changes: Changes; now: () => Date }): Catalogue {
  const cache = new ReadCache<object>({ changes, now, ttlMs: HELD_MS, max: MAX_ROWS, sizeOf: sizeIn });
  changes.onChange(({ kind }) => kind === "catalogue" && cache.forget(() => true));
  return { read: async <T extends object>(key: string, load: () => Promise<T>) => (await cache.read(key, load)) as T };
}

function sizeIn(value: object): number {
  if (!Array.isArray(value))
    return Object.values(value).reduce((sum, part) => sum + (Array.isArray(part) ? part.length : 1), 1);
  return typeof value[0] === "number" ? value.length / IDS_PER_ROW : value.length;
}
