import { type AnyPgColumn, bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/** A file of the store or of a user. `id` is derived from its content; the media folder stores it under that name. */
export const files = pgTable(
  "files",
  {
    id: text().primaryKey(),
    /** Relative to the media store. */
    path: text().notNull(),
    /** With its codec where a container may hold several, of which a browser may play only some. */
    mimeType: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    width: integer(),
    height: integer(),
    /** SHA-256 of a recording's sound without its tags. null: not a recording, or not hashed yet. */
    soundHash: text(),
    /** The same recording in a format that every browser plays; null where there is none, or this is such a format. */
    fallbackFileId: text().references((): AnyPgColumn => files.id),
    createdAt: createdAt(),
    /** When a user last uploaded it; null for a file of the catalogue, whoever has uploaded the same picture. */
    uploadedAt: moment(),
  },
  (table) => [index("files_sound").on(table.soundHash), index("files_fallback").on(table.fallbackFileId)],
);

export const file = () => text().references(() => files.id);
