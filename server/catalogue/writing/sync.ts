import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { columnName } from "#server/db/columnName.ts";
import { isRefusedValue } from "#server/db/errors.ts";
import type { Database } from "#server/db/open.ts";
import { refusalOf } from "#server/db/refusedRow.ts";
import { currentRows, findKept, isAsGiven, isEdited, type Kept, unlessEdited } from "./edited.ts";

/** A table of entries that a folder names by slug. */
type Named = PgTable & { id: PgColumn; slug: PgColumn; isVisible: PgColumn; edited?: PgColumn };

/** Called for each row that the database refuses, with its slug or code. */
export type OnRefused = (key: string, reason: string) => void;

interface Options {
  /** The columns that make a row unique. */
  target: PgColumn[];
  /** Which rows this import covers; the others are left alone. */
  within?: SQL;
  /** Slugs of entries whose files are currently invalid. Rows of the table that have them are not changed. */
  unreadSlugs?: string[];
  /** Columns that are set only on insert. */
  atFirst?: string[];
  /** Called for each row that the database refuses. Such a row is not changed. */
  onRefused: OnRefused;
  /** Expressions for columns whose value in an existing row is not simply replaced. */
  changed?: Record<string, SQL>;
}

/** The options for entries whose files may be invalid. */
export type Unwritten = Required<Pick<Options, "unreadSlugs" | "onRefused">>;

export interface Synced {
  ids: Map<string, number>;
  shown: number;
  hidden: number;
  kept: Kept[];
}

/** The new values of an existing row's columns: the given ones, unless a column was edited in the back office. */
export function replaceWithGiven(
  table: PgTable & { isVisible: PgColumn; edited?: PgColumn },
  rows: object[],
  { atFirst = [], changed = {} }: Pick<Options, "atFirst" | "changed">,
): Record<string, SQL> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const keys = Object.keys(getTableColumns(table)).filter(
    (key) => given.has(key) && key !== "slug" && !atFirst.includes(key),
  );
  const replaced = keys.map((key) => [key, sql`excluded.${sql.identifier(columnName(key))}`]);
  const set: Record<string, SQL> = { ...Object.fromEntries(replaced), ...changed, isVisible: sql`true` };
  return Object.fromEntries(Object.entries(set).map(([key, value]) => [key, unlessEdited(table, key, value)]));
}

const ROWS_AT_ONCE = 500;

interface Identified {
  id: unknown;
  slug: unknown;
}

const hasSlugOf = (table: Named, slugs: string[]): SQL => sql`${table.slug} = any(${sql.param(slugs)}::text[])`;

async function existingRows(
  db: Database,
  table: Named,
  { within, unreadSlugs = [] }: Pick<Options, "within" | "unreadSlugs">,
): Promise<Identified[]> {
  if (unreadSlugs.length === 0) return [];
  return db
    .select({ id: table.id, slug: table.slug })
    .from(table as PgTable)
    .where(and(within, hasSlugOf(table, unreadSlugs)));
}

/** Writes all rows in one statement. If the database refuses it, halves the rows until the refused ones are found. */
export async function writeAllButRefused<Row extends object, Written>(
  db: Database,
  rows: Row[],
  write: (savepoint: Database, some: Row[]) => Promise<Written[]>,
  onRefused: (row: Row, reason: string) => void,
): Promise<Written[]> {
  const [first] = rows;
  if (first === undefined) return [];
  try {
    return await db.transaction((savepoint) => write(savepoint, rows));
  } catch (cause) {
    if (!isRefusedValue(cause)) throw cause;
    if (rows.length === 1) {
      onRefused(first, refusalOf(cause, first));
      return [];
    }
    const half = Math.ceil(rows.length / 2);
    return [
      ...(await writeAllButRefused(db, rows.slice(0, half), write, onRefused)),
      ...(await writeAllButRefused(db, rows.slice(half), write, onRefused)),
    ];
  }
}

/** Makes a table agree with a folder: new rows are inserted, changed ones updated, missing ones hidden. */
export async function syncRows<T extends Named>(
  db: Database,
  table: T,
  given: T["$inferInsert"][],
  options: Options,
): Promise<Synced> {
  const present = await existingRows(db, table, options);
  const presentSlugs = new Set(present.map(({ slug }) => slug));
  const rows = given.filter((row: { slug?: unknown }) => !presentSlugs.has(row.slug));
  const set = replaceWithGiven(table, rows, options);
  const kept: Kept[] = [];
  const refused: string[] = [];
  const onRefused = ({ slug }: { slug?: unknown }, reason: string) => {
    refused.push(String(slug));
    options.onRefused(String(slug), reason);
  };
  const insert = (savepoint: Database, some: T["$inferInsert"][]) =>
    savepoint
      .insert(table as PgTable)
      .values(some)
      .onConflictDoUpdate({ target: options.target, set })
      .returning({ id: table.id, slug: table.slug });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some: (T["$inferInsert"] & { slug?: unknown })[] = rows.slice(from, from + ROWS_AT_ONCE);
    const slugs = some.map(({ slug }) => String(slug));
    const current = await currentRows(db, table, and(options.within, hasSlugOf(table, slugs)));
    kept.push(...findKept(table, some, current));
    const keys = Object.keys(set);
    const changed = some.filter(
      (row) => options.changed !== undefined || !isAsGiven(table, row, keys, current.get(row.slug)),
    );
    const changedSlugs = new Set(changed.map(({ slug }) => slug));
    const unchanged = some.filter(({ slug }) => !changedSlugs.has(slug));
    present.push(...unchanged.map(({ slug }) => ({ id: current.get(slug)?.id, slug })));
    present.push(...(await writeAllButRefused(db, changed, insert, onRefused)));
  }
  present.push(...(await existingRows(db, table, { ...options, unreadSlugs: refused })));
  const isGone = sql`${table.isVisible} and ${table.id} <> all(${sql.param(present.map(({ id }) => id))}::int[])
    and not ${isEdited(table, "isVisible")}`;
  const hidden = await db
    .update(table as PgTable)
    .set({ isVisible: false })
    .where(and(options.within, isGone))
    .returning({ id: table.id });
  const ids = new Map(present.map(({ id, slug }) => [String(slug), Number(id)]));
  return { ids, shown: present.length, hidden: hidden.length, kept };
}

/** `syncRows` for a table in which slugs are unique. */
export const syncBySlug = <T extends Named>(
  db: Database,
  table: T,
  rows: T["$inferInsert"][],
  options: Omit<Options, "target">,
) => syncRows(db, table, rows, { ...options, target: [table.slug] });
