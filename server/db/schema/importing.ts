import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { identity, moment } from "./columns.ts";
import { files } from "./files.ts";

/** The results of importing each file of a folder, so that the next import skips unchanged files. */
export const importedFiles = pgTable(
  "imported_files",
  {
    /** Absolute. */
    path: text().notNull(),
    /** The name of the importer that read it: one for covers, one for wide pictures, one for original recordings … */
    recipe: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    modifiedMs: doublePrecision().notNull(),
    /**
     * When its inode last changed, for example by a rename. Null if a version that did not record this imported the
     * file.
     */
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

/** The latest imports of folders, whether they ran in a terminal or were started in the back office. */
export const importRuns = pgTable("import_runs", {
  id: identity(),
  /** Absolute. */
  folder: text().notNull(),
  /** The email address of an administrator, or the command. */
  startedBy: text().notNull(),
  startedAt: moment().notNull(),
  /** Updated every second while it runs, which shows whether its process was killed. */
  seenAt: moment().notNull(),
  /** How many media files have been processed, out of `total`. */
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  /** null while it runs. */
  finishedAt: moment(),
  /** The exit code of the command; null while it runs. */
  exitCode: integer(),
  /** Why nothing was imported. */
  reason: text().notNull().default(""),
  /** Whether nothing was imported because an unusually large share of a kind would have been hidden. */
  wouldHide: boolean().notNull().default(false),
  /**
   * For each kind, how many items the store showed after the import, and how many it hid; null if nothing was imported.
   */
  counts: jsonb().$type<Record<string, { shown: number; hidden: number }>>(),
  leftOut: integer().notNull().default(0),
  notes: integer().notNull().default(0),
  /** The first problems: what was left out or imported differently. null if nothing was imported. */
  problems: jsonb().$type<{ file: string; line?: number; message: string; isNote?: true }[]>(),
});
