import { and, asc, eq, ilike, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { NameSource } from "#contract/entryForm.ts";
import type { Database } from "../../open.ts";
import {
  albums,
  artists,
  beatCategories,
  beats,
  categories,
  labels,
  merchandiseCategories,
} from "../../schema/index.ts";
import { containing } from "./table.ts";

interface Source {
  table: PgTable & { name: PgColumn };
  within?: SQL;
}

const SOURCES: Record<NameSource, Source> = {
  artists: { table: artists },
  albums: { table: albums },
  genres: { table: categories, within: eq(categories.kind, "genre") },
  labels: { table: labels },
  beats: { table: beats },
  beatCategories: { table: beatCategories },
  productCategories: { table: merchandiseCategories },
};

/** Names that contain a text, those that begin with it first. */
export async function findNames(db: Database, source: NameSource, find: string, atMost: number): Promise<string[]> {
  const { table, within } = SOURCES[source];
  const pattern = containing(find);
  const begins = ilike(table.name, pattern.slice(1));
  const rows = await db
    .select({ name: sql<string>`${table.name}` })
    .from(table as PgTable)
    .where(and(within, ilike(table.name, pattern)))
    .groupBy(table.name)
    .orderBy(asc(not(begins)), asc(table.name))
    .limit(atMost);
  return rows.map(({ name }) => name);
}
