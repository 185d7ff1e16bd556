import { sql } from "drizzle-orm";
import { fold } from "#lib/fold.ts";
import { typosIn } from "#lib/nameMatch.ts";
import type { Database } from "#server/db/open.ts";
import { hasTrigrams } from "../trigrams.ts";

/** So many words with the most trigrams of a misspelt one are looked at. */
const MAX_CANDIDATES = 60;
/** The part of its trigrams that a word has at least: two letters of five that are swapped leave a third. */
const LEAST_SIMILARITY = "0.3";
/** Words that a misspelt one may have been as well. */
const MAX_ALTERNATIVES = 3;
/** A longer query is a sentence, and no name. */
const MAX_TERMS = 8;

/** Reads all words of the catalogue's names anew; searches go on meanwhile. */
export const refreshSearchTerms = (db: Database) =>
  db.execute(sql`refresh materialized view concurrently search_terms`);

/**
 * For each word of a query what it was meant to be: the words of the catalogue's names with the fewest typos between. None
 * where one word has nothing like it, or PostgreSQL has no trigrams to find it by.
 */
export async function meantTerms(db: Database, text: string): Promise<string[][]> {
  const terms = fold(text)
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => word !== "");
  if (terms.length > MAX_TERMS || !(await hasTrigrams(db))) return [];
  const candidates = await candidatesFor(db, terms);
  const meant = terms.map((term, at) => closest(term, candidates.get(term) ?? [], at === terms.length - 1));
  return meant.every((some) => some.length > 0) ? meant : [];
}

/** Words of the catalogue that share trigrams with the given ones, those that share most first. */
async function candidatesFor(db: Database, terms: string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${LEAST_SIMILARITY}, true)`);
    return tx.execute<{ given: string; found: string[] }>(sql`
      select given, array(
        select word from search_terms where word %> given
        order by word_similarity(given, word) desc, word limit ${MAX_CANDIDATES}
      ) as found from unnest(${sql.param(terms)}::text[]) given`);
  });
  return new Map(rows.map(({ given, found }) => [given, found]));
}

/** A short word is only ever itself; of the last one, which may still be being typed, the beginning is enough. */
function closest(term: string, candidates: string[], isLast: boolean): string[] {
  const near = candidates.flatMap((meant) => {
    const typos = typosIn(term, meant, isLast);
    return typos === undefined ? [] : [{ meant, typos }];
  });
  const fewest = Math.min(...near.map(({ typos }) => typos));
  const found = near.filter(({ typos }) => typos === fewest).map(({ meant }) => meant);
  return found.length > 0 || term.length > 2 ? found.slice(0, MAX_ALTERNATIVES) : [term];
}
