import { and, count, eq, ilike, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../open.ts";
import { containing, orderOf, type TableWindow } from "./table.ts";

/** A table of the catalogue whose rows can be edited in the back office. */
export type EntryTable = PgTable & {
  id: PgColumn;
  isVisible: PgColumn;
  edited: PgColumn;
  isScheduled?: PgColumn;
  imageFileId?: PgColumn;
  slug?: PgColumn;
};

export interface EntrySource {
  table: EntryTable;
  /** The condition for the rows of this kind, if the table holds several kinds. */
  within?: SQL | undefined;
  /** What to select for each field. Expressions must qualify the names of columns with their tables. */
  values: Record<string, PgColumn | SQL>;
  search: (PgColumn | SQL)[];
  sorts: Record<string, PgColumn | SQL>;
}

export interface Entry {
  id: number;
  isVisible: boolean;
  /** Whether it is hidden until its release date. */
  isScheduled: boolean;
  imageFileId: string | null;
  /** The fields that were edited in the back office. */
  edited: string[];
  values: Record<string, unknown>;
}

interface EntrySearch {
  find: string;
  status: string;
  sort: string;
}

const select = (db: Database, { table, values }: EntrySource) =>
  db
    .select({
      id: table.id,
      isVisible: table.isVisible,
      edited: table.edited,
      values,
      isScheduled: table.isScheduled ?? sql`false`,
      imageFileId: table.imageFileId ?? sql`null`,
    })
    .from(table as PgTable);

const NEVER = sql`false`;

const hasStatus = ({ isVisible, isScheduled }: EntryTable, status: string): SQL | undefined => {
  if (status === "") return undefined;
  if (status === "scheduled") return isScheduled ? eq(isScheduled, true) : NEVER;
  if (status === "visible") return eq(isVisible, true);
  return and(eq(isVisible, false), isScheduled && eq(isScheduled, false));
};

export async function searchEntries(
  db: Database,
  source: EntrySource,
  { find, status, sort }: EntrySearch,
  { offset, limit }: TableWindow,
): Promise<{ entries: Entry[]; total: number }> {
  const { table, within, search, sorts } = source;
  const isFound = find ? or(...search.map((column) => ilike(column, containing(find)))) : undefined;
  const where = and(within, isFound, hasStatus(table, status));
  const order = orderOf(sorts, sort, table.id);
  // Chooses the rows of the page first: some values need a subquery, which would run for all earlier pages' rows too.
  const page = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
  const entries = await select(db, source)
    .where(inArray(table.id, page))
    .orderBy(...order);
  const [counted] = await db
    .select({ total: count() })
    .from(table as PgTable)
    .where(where);
  return { entries: entries as Entry[], total: counted?.total ?? 0 };
}

export const countEntries = (db: Database, { table, within }: EntrySource): Promise<number> =>
  db.$count(table as PgTable, within);

const isEntry = ({ table, within }: EntrySource, id: number) => and(within, eq(table.id, id));

export async function findEntry(db: Database, source: EntrySource, id: number): Promise<Entry | undefined> {
  return (await select(db, source).where(isEntry(source, id)))[0] as Entry | undefined;
}

/** Locks the entry until the transaction ends. */
export async function lockEntry(db: Database, source: EntrySource, id: number): Promise<Entry | undefined> {
  return (await select(db, source).where(isEntry(source, id)).for("no key update"))[0] as Entry | undefined;
}

type Row = Record<string, unknown>;

export async function insertEntry(db: Database, table: EntryTable, row: Row): Promise<number> {
  const [inserted] = await db
    .insert(table as PgTable)
    .values(row)
    .returning({ id: table.id });
  return Number(inserted?.id);
}

export async function updateEntry(db: Database, table: EntryTable, id: number, row: Row): Promise<void> {
  await db
    .update(table as PgTable)
    .set(row)
    .where(eq(table.id, id));
}

/** The slugs in a table that equal `wish`, or begin with it and a hyphen. */
export async function slugsLike(db: Database, table: PgTable, slug: PgColumn, wish: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug })
    .from(table)
    .where(or(eq(slug, wish), like(slug, `${wish}-%`)));
  return new Set(rows.map((row) => String(row.slug)));
}

/** The ids of the rows with this name, ignoring case. */
export async function idsByName(
  db: Database,
  { table, id, name, within }: { table: PgTable; id: PgColumn; name: PgColumn; within?: SQL },
  wanted: string,
): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(table)
    .where(and(within, sql`lower(${name}) = lower(${wanted})`));
  return rows.map((row) => Number(row.id));
}

/** The id of the row with this name, ignoring case. */
export async function idByName(
  db: Database,
  { table, id, name }: { table: PgTable; id: PgColumn; name: PgColumn },
  wanted: string,
): Promise<number | undefined> {
  const [row] = await db.select({ id }).from(table).where(sql`lower(${name}) = lower(${wanted})`).orderBy(id).limit(1);
  return row && Number(row.id);
}
