import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";

/** A table of things that a folder names by slug. */
type Named = PgTable & { id: PgColumn; slug: PgColumn; isVisible: PgColumn };

interface Options {
  /** What makes a row unique. */
  target: PgColumn[];
  /** Which rows this import speaks about; the others are left alone. */
  within?: SQL;
  /** Slugs of things whose files are there but cannot be read: they stay as they are. */
  keep?: string[];
  /** Columns that only a new row gets. */
  atFirst?: string[];
  /** Columns of a row that is there already which are not simply replaced. */
  changed?: Record<string, SQL>;
}

export interface Synced {
  ids: Map<string, number>;
  shown: number;
  hidden: number;
}

const ROWS_AT_ONCE = 500;

const columnName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function replaceWithGiven<T extends Named>(
  table: T,
  rows: T["$inferInsert"][],
  untouched: string[],
): Record<string, SQL> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const keys = Object.keys(getTableColumns(table)).filter(
    (key) => given.has(key) && key !== "slug" && !untouched.includes(key),
  );
  return Object.fromEntries([
    ...keys.map((key) => [key, sql`excluded.${sql.identifier(columnName(key))}`]),
    ["isVisible", sql`true`],
  ]) as Record<string, SQL>;
}

/** Makes a table agree with a folder: what is new is added, what changed is updated, what is gone is hidden. */
export async function syncRows<T extends Named>(
  db: Database,
  table: T,
  rows: T["$inferInsert"][],
  options: Options,
): Promise<Synced> {
  const set = { ...replaceWithGiven(table, rows, options.atFirst ?? []), ...options.changed };
  const written: { id: unknown; slug: unknown }[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = db
      .insert(table as PgTable)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({ target: options.target, set })
      .returning({ id: table.id, slug: table.slug });
    written.push(...(await some));
  }
  const gone = and(
    options.within,
    sql`${table.isVisible}`,
    sql`${table.id} <> all(${sql.param(written.map(({ id }) => id))}::int[])`,
    sql`${table.slug} <> all(${sql.param(options.keep ?? [])}::text[])`,
  );
  const hidden = await db
    .update(table as PgTable)
    .set({ isVisible: false })
    .where(gone)
    .returning({ id: table.id });
  return {
    ids: new Map(written.map(({ id, slug }) => [String(slug), Number(id)])),
    shown: rows.length,
    hidden: hidden.length,
  };
}

/** As `syncRows` for a table whose slugs are unique in it. */
export const syncBySlug = <T extends Named>(
  db: Database,
  table: T,
  rows: T["$inferInsert"][],
  options: Omit<Options, "target"> = {},
) => syncRows(db, table, rows, { ...options, target: [table.slug] });
