import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FieldErrors } from "#contract/errors.ts";
import type { Database } from "#server/db/open.ts";
import type { Entry, EntrySource, EntryTable } from "#server/db/queries/admin/entries.ts";
import type { PictureUse } from "#server/media/pictures/picture.ts";
import type { Field } from "./fields.ts";

type Values = Record<string, unknown>;

interface KindFacts {
  /** The name of one entry in the audit log, such as "artist". */
  one: string;
  table: EntryTable;
  /**
   * For a table that holds several kinds: `within` selects the rows of this kind, and `fixed` has the column values of
   * its new rows.
   */
  within?: SQL;
  fixed?: Values;
  fields: Record<string, Field>;
  /** The field that names an entry. */
  title: string;
  /** The columns of the list, after the title. */
  cells: string[];
  /** The columns that the list can be sorted by. */
  sortable: string[];
  /** What a search covers besides the title. */
  searchable?: SQL[];
  /** How its pictures are stored, if not as covers. */
  picture?: PictureUse;
  /** Checks an entry as a whole. `id` is absent for a new entry. */
  check?: (values: Values, db: Database, id: number | undefined) => FieldErrors | Promise<FieldErrors>;
  /** Recomputes what depends on a changed entry. */
  afterChange?: (db: Database, now: Date) => Promise<void>;
  /** Also shows or hides what belongs to an entry. `entry` is as it was before the change. */
  setVisible?: (db: Database, entry: Entry, isVisible: boolean) => Promise<void>;
}

export type Kind = Omit<KindFacts, "sortable" | "searchable"> & EntrySource;

const columnOf = (table: EntryTable, key: string): PgColumn => {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`There is no column ${key}.`);
  return column as PgColumn;
};

/** Sorts names without regard to case. */
const sortOf = (column: PgColumn): PgColumn | SQL => (column.getSQLType() === "text" ? sql`lower(${column})` : column);

/** Defines a kind of catalogue entry: the columns of its list and the fields of its form. */
export function defineKind({ sortable, searchable = [], ...facts }: KindFacts): Kind {
  const { table, fields, title } = facts;
  const values = Object.entries(fields).map(([key, { value }]) => [key, value ?? columnOf(table, key)]);
  return {
    ...facts,
    values: Object.fromEntries(values),
    search: [columnOf(table, title), ...searchable],
    sorts: Object.fromEntries([title, ...sortable].map((key) => [key, sortOf(columnOf(table, key))])),
  };
}
