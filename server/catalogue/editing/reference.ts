import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { idsByName } from "#server/db/queries/admin/entries.ts";
import { invalid } from "../../common/failure.ts";
import { type Field, line } from "./fields.ts";

interface Reference {
  /** The field of the form, and the column that has the other entry's id. */
  field: string;
  column: string;
  /** The kind of the other entry. */
  one: "artist" | "album" | "genre" | "label" | "beat";
  table: PgTable & { id: PgColumn; name: PgColumn };
  within?: SQL;
  /** An SQL expression for the other entry's name. */
  value: SQL;
  isOptional?: true;
}

/** A field that refers to another entry by its name. */
export const reference = (label: string, { field, column, one, table, within, value, isOptional }: Reference): Field =>
  line(label, {
    value,
    namesFrom: `${one}s` as const,
    hint: `The name of an existing ${one}.`,
    ...(isOptional ? { isOptional } : {}),
    columns: async (db, name) => {
      if (name === "") return { [column]: null };
      const source = { table, id: table.id, name: table.name, ...(within ? { within } : {}) };
      const [id, ...others] = await idsByName(db, source, String(name));
      if (id === undefined) throw invalid({ [field]: [`There is no ${one} with this name.`] });
      if (others.length > 0)
        throw invalid({ [field]: [`More than one ${one} has this name. Rename the others first.`] });
      return { [column]: id };
    },
  });
