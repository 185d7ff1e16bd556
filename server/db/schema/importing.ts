import { bigint, doublePrecision, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { files } from "./files.ts";

/** What an import made of each file of a folder, so that the next one passes over what has not changed. */
export const importedFiles = pgTable(
  "imported_files",
  {
    /** Absolute. */
    path: text().notNull(),
    /** What was made of it: a cover, a wide picture, a recording as it is, a rendition … */
    recipe: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    modifiedMs: doublePrecision().notNull(),
    /** When its inode changed last, as by a rename. null: from an import that did not look at it. */
    inodeChangedMs: doublePrecision(),
    /** SHA-256 of the content, for a file that was touched but not changed. */
    sourceHash: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    /** What was read from it, such as a recording's tags. */
    facts: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.recipe] })],
);
