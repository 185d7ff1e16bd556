import { type Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { columnName } from "#server/db/columnName.ts";
import type { Database } from "#server/db/open.ts";

type Editable = PgTable & { edited?: PgColumn };

/** The columns of a row that an import did not overwrite, because they had been edited in the back office. */
export interface Kept {
  slug: string;
  columns: string[];
}

/** A mark in `edited`: the entry was added in the back office or by a seller, and no import has contained it so far. */
export const ADDED_HERE = "addedHere";

/** A mark in `edited`: a seller added the product or beat. */
export const BY_SELLER = "bySeller";

/** Whether a column of a row was edited in the back office. */
export const isEdited = ({ edited }: Editable, key: string): SQL =>
  edited ? sql`${sql.param(key)}::text = any(${edited})` : sql`false`;

/** The value that an import gives a column: the new one, unless the column was edited in the back office. */
export function unlessEdited(table: Editable, key: string, value: SQL): SQL {
  if (!table.edited) return value;
  const current = sql`${table}.${sql.identifier(columnName(key))}`;
  return sql`case when ${isEdited(table, key)} then ${current} else ${value} end`;
}

type Row = Record<string, unknown>;
interface Current extends Row {
  id?: unknown;
  edited?: string[];
}

/** The rows that an import may change, keyed by the unique column `name`. */
export async function currentRows(
  db: Database,
  table: PgTable,
  within?: SQL,
  name = "slug",
): Promise<Map<unknown, Current>> {
  const rows = (await db.select().from(table).where(within)) as Current[];
  return new Map(rows.map((row) => [row[name], row]));
}

/** A value as text for comparison. A `real` number has its stored precision. */
const comparable = ({ columnType }: Column, value: unknown): string =>
  JSON.stringify((columnType === "PgReal" && typeof value === "number" ? Math.fround(value) : value) ?? null);

/** The columns in which a row differs from the given values. A missing value stands for the column's default. */
function differing(table: PgTable, given: object, keys: string[], current: Current): string[] {
  const row: Row = { isVisible: true, ...given };
  const columns = getTableColumns(table);
  return keys.filter((key) => {
    const column = columns[key];
    const value = row[key] ?? column?.default;
    return !column || is(value, SQL) || comparable(column, value) !== comparable(column, current[key]);
  });
}

/** Whether an import that sets these columns would leave a row as it is. */
export const isAsGiven = (table: PgTable, given: object, keys: string[], current: Current | undefined): boolean =>
  current !== undefined &&
  differing(table, given, keys, current).every((key) => current.edited?.includes(key) === true);

/** The rows that an import would change if they had not been edited in the back office. */
export function findKept(table: PgTable, given: object[], current: Map<unknown, Current>, name = "slug"): Kept[] {
  return (given as Row[]).flatMap((one) => {
    const row = current.get(one[name]);
    if (!row?.edited) return [];
    const keys = row.edited.filter((key) => key === "isVisible" || key in one);
    const columns = differing(table, one, keys, row);
    return columns.length > 0 ? [{ slug: String(one[name]), columns }] : [];
  });
}

const WORDS: Record<string, string> = { isVisible: "visibility" };

/** "name and copyright" */
const namesOf = (columns: string[]): string =>
  new Intl.ListFormat("en-GB").format(columns.map((key) => WORDS[key] ?? columnName(key).replaceAll("_", " ")));

/** Describes the columns that an import left as edited in the back office. */
export const textOfKept = ({ slug, columns }: Kept): string =>
  `${slug}: its ${namesOf(columns)} stayed as edited in the back office`;
