import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { columnName } from "#server/db/columnName.ts";
import type { Database } from "#server/db/open.ts";

type Editable = PgTable & { edited?: PgColumn };

/** A row of which an import left something as it was edited in the back office, although the folder says otherwise. */
export interface Kept {
  slug: string;
  columns: string[];
}

/** Whether a column of a row was edited in the back office. */
export const isEdited = ({ edited }: Editable, key: string): SQL =>
  edited ? sql`${sql.param(key)}::text = any(${edited})` : sql`false`;

/** What an import sets a column to: the new value, unless the column was edited in the back office. */
export function unlessEdited(table: Editable, key: string, value: SQL): SQL {
  if (!table.edited) return value;
  const current = sql`${table}.${sql.identifier(columnName(key))}`;
  return sql`case when ${isEdited(table, key)} then ${current} else ${value} end`;
}

type Row = Record<string, unknown>;

const asText = (value: unknown): string => JSON.stringify(value ?? null);

/** The rows that an import would change if they had not been edited in the back office. `name` is their unique column. */
export async function findKept(
  db: Database,
  table: Editable,
  given: object[],
  within?: SQL,
  name = "slug",
): Promise<Kept[]> {
  const { edited } = table;
  if (!edited) return [];
  const found = (await db
    .select()
    .from(table as PgTable)
    .where(and(within, sql`cardinality(${edited}) > 0`))) as (Row & { edited: string[] })[];
  const byName = new Map(found.map((row) => [row[name], row]));
  return given.flatMap((one) => {
    const row: Row = { isVisible: true, ...one };
    const current = byName.get(row[name]);
    const columns = current?.edited.filter((key) => key in row && asText(row[key]) !== asText(current[key])) ?? [];
    return columns.length > 0 ? [{ slug: String(row[name]), columns }] : [];
  });
}

const WORDS: Record<string, string> = { isVisible: "visibility" };

/** "name and copyright" */
const namesOf = (columns: string[]): string =>
  new Intl.ListFormat("en-GB").format(columns.map((key) => WORDS[key] ?? columnName(key).replaceAll("_", " ")));

/** Says in words what an import left as it was edited in the back office. */
export const textOfKept = ({ slug, columns }: Kept): string =>
  `${slug}: its ${namesOf(columns)} stayed as edited in the back office`;
