import { type AnyPgColumn, bigint, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/** A file of the store or of a user. `id` is derived from its content and is also its name in the media folder. */
export const files = pgTable(
  "files",
  {
    id: text().primaryKey(),
    /** Relative to the media store. */
    path: text().notNull(),
    /** Includes the codec if the container may hold several, since a browser may play only some. */
    mimeType: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    width: integer(),
    height: integer(),
    /** SHA-256 of a recording's sound without its tags. Null if the file is not a recording, or not hashed yet. */
    soundHash: text(),
    /**
     * The same recording in a format that every browser can play; null if there is none, or if this file already has
     * such a format.
     */
    fallbackFileId: text().references((): AnyPgColumn => files.id),
    createdAt: createdAt(),
    /** When the file became unused; null while it is used. */
    unusedSince: moment(),
    /**
     * When the file was deleted from the media folder because it was unused. An import that finds the file again
     * restores it.
     */
    removedAt: moment(),
    /**
     * When a user last uploaded the file; null for a file of the catalogue, even if a user uploads the same picture.
     */
    uploadedAt: moment(),
  },
  (table) => [
    index("files_sound").on(table.soundHash),
    index("files_fallback").on(table.fallbackFileId),
    index("files_unused").on(table.unusedSince),
  ],
);

/**
 * What background jobs derived from a stored file. Files are named by their content, so nothing is derived again if a
 * folder is copied or moved.
 */
export const derivedMedia = pgTable(
  "derived_media",
  {
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    kind: text({ enum: ["medium", "low", "fallback", "waveform", "loudness"] }).notNull(),
    /** The rendition; null if the result is not a file. */
    resultFileId: text().references(() => files.id),
    /** The waveform in base64; empty if the recording could not be decoded. */
    waveform: text(),
    /** The integrated loudness (LUFS); null for silence. */
    loudness: real(),
    /** How many attempts have failed, and the last reason; 0 after a success. */
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
