import { type WordIndex, WordIndexBuilder } from "#lib/search/wordIndex.ts";
import { inSlices } from "../common/slices.ts";
import type { Changes } from "../db/changes.ts";
import type { Database } from "../db/open.ts";
import { type CatalogueRow, readSearchRows } from "../db/queries/searchRows.ts";

/** How long results may be sorted by outdated numbers of plays, because a play does not announce a change. */
const REFRESH_MS = 10 * 60_000;
/** How long an index is used while the connection that reports changes is down. */
const UNHEARD_MS = 5_000;

export type CatalogueIndex = WordIndex<CatalogueRow>;

/** The search index of the whole catalogue, cached in this process until the catalogue changes. */
export interface SearchIndex {
  read: () => Promise<CatalogueIndex>;
}

interface Built {
  index: Promise<CatalogueIndex>;
  builtAtMs: number;
  isStale: boolean;
}

interface Options {
  db: Database;
  changes: Pick<Changes, "isListening" | "onChange">;
  now: () => Date;
  onError: (error: unknown) => void;
}

export function openSearchIndex({ db, changes, now, onError }: Options): SearchIndex {
  let current: Built | undefined;
  let next: Built | undefined;
  const build = (): Built => ({ index: readIndex(db), builtAtMs: now().getTime(), isStale: false });
  changes.onChange(({ kind }) => {
    if (kind !== "catalogue" && kind !== "anything") return;
    for (const built of [current, next]) if (built) built.isStale = true;
  });
  /** Rebuilds the index in the background; searches use the old one in the meantime. */
  const refresh = async (): Promise<void> => {
    next = build();
    try {
      await next.index;
      current = next;
    } catch (error) {
      onError(error);
    } finally {
      next = undefined;
    }
  };
  const isGood = ({ isStale, builtAtMs }: Built): boolean =>
    !isStale && (changes.isListening() || Math.abs(now().getTime() - builtAtMs) < UNHEARD_MS);
  return {
    read: async () => {
      if (!current || !isGood(current)) current = build();
      const used = current;
      if (!next && now().getTime() - used.builtAtMs > REFRESH_MS) void refresh();
      try {
        return await used.index;
      } catch (error) {
        used.isStale = true;
        throw error;
      }
    },
  };
}

async function readIndex(db: Database): Promise<CatalogueIndex> {
  const builder = new WordIndexBuilder<CatalogueRow>();
  await inSlices(adding(builder, await readSearchRows(db)));
  return builder.finish();
}

function* adding(builder: WordIndexBuilder<CatalogueRow>, rows: readonly CatalogueRow[]): Generator<void> {
  for (const row of rows) yield builder.add(row);
}
