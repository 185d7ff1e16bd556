import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/** A file of the store or of a user. `id` names its content; the media folder holds it under that name. */
export const files = pgTable(
  "files",
  {
    id: text().primaryKey(),
    /** Where it lies, relative to the media store. */
    path: text().notNull(),
    mimeType: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    /** Of a recording: SHA-256 of its sound without its tags. null: not a recording, or not hashed yet. */
    soundHash: text(),
    createdAt: createdAt(),
    /** When a user last sent it; null for what is the catalogue's, whoever has sent the same. */
    uploadedAt: moment(),
  },
  (table) => [index("files_sound").on(table.soundHash)],
);

export const file = () => text().references(() => files.id);
