import { type AnyPgColumn, bigint, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
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
    /** Since when nothing shows or plays it; null while something does. */
    unusedSince: moment(),
    /** When it was deleted for that from the media folder; it is stored again when an import finds it again. */
    removedAt: moment(),
    /** When a user last uploaded it; null for a file of the catalogue, whoever has uploaded the same picture. */
    uploadedAt: moment(),
  },
  (table) => [
    index("files_sound").on(table.soundHash),
    index("files_fallback").on(table.fallbackFileId),
    index("files_unused").on(table.unusedSince),
  ],
);

/**
 * What was made of a stored file in the background. A file is named by its content, so nothing is made again when a folder is
 * copied or moved.
 */
export const derivedMedia = pgTable(
  "derived_media",
  {
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    kind: text({ enum: ["medium", "low", "fallback", "waveform", "loudness"] }).notNull(),
    /** The rendition; null for what is no file. */
    resultFileId: text().references(() => files.id),
    /** The waveform in base64; empty where the recording could not be decoded. */
    waveform: text(),
    /** LUFS; null for silence. */
    loudness: real(),
    /** How often it could not be made, and why the last time; 0 where it is made. */
    failures: integer().notNull().default(0),
    failure: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.kind] }),
    index("derived_media_result").on(table.resultFileId),
  ],
);

export const file = () => text().references(() => files.id);
