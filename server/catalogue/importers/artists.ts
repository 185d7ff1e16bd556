import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { artists } from "#server/db/schema/index.ts";
import { blank, day, name, optional, yesNo } from "../files/fields.ts";
import { coverOf, longText, type Reading, readThings, type Things, wideOf } from "../reading/reading.ts";
import { syncBySlug, type Unwritten } from "../writing/sync.ts";

const ArtistFile = z.object({
  name,
  featured: optional(yesNo),
  copyright: blank,
  copyright_date: optional(day),
  publisher: blank,
  biography: blank,
});

export type ArtistRow = Omit<typeof artists.$inferInsert, "isVisible">;

export const readArtists = (reading: Reading): Promise<Things<ArtistRow>> =>
  readThings(reading, "artists", ArtistFile, async ({ slug, stem, value }) => ({
    slug,
    name: value.name,
    imageFileId: await coverOf(reading, stem),
    headerFileId: await wideOf(reading, `${stem}.header`),
    isFeatured: value.featured ?? false,
    copyright: value.copyright,
    copyrightDate: value.copyright_date ?? null,
    publisher: value.publisher,
    biographyHtml: await longText(reading, stem, value.biography),
  }));

export const writeArtists = (db: Database, rows: ArtistRow[], unwritten: Unwritten) =>
  syncBySlug(db, artists, rows, unwritten);
