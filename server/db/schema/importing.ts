import { bigint, doublePrecision, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { files } from "./files.ts";

/** The results of importing each file of a folder, so that the next import skips unchanged files. */
export const importedFiles = pgTable(
  "imported_files",
  {
    /** Absolute. */
    path: text().notNull(),
    /** The name of the importer that made it: a cover, a wide picture, an original recording, a rendition … */
    recipe: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    modifiedMs: doublePrecision().notNull(),
    /** When its inode last changed, for example by a rename. null: imported by a version that did not record it. */
    inodeChangedMs: doublePrecision(),
    /** SHA-256 of the content, to recognise a file that was touched but not changed. */
    sourceHash: text().notNull(),
    fileId: text()
      .notNull()
      .references(() => files.id),
    /** What the importer read from the file, such as a recording's tags. */
    facts: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.recipe] }),
    index("imported_files_content").on(table.sourceHash, table.recipe),
  ],
);
