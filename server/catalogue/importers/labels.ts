import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { labels } from "#server/db/schema/index.ts";
import { blank, name } from "../files/fields.ts";
import { coverOf, type Reading, readThings, type Things } from "../reading/reading.ts";
import { syncBySlug, type Unwritten } from "../writing/sync.ts";

const LabelFile = z.object({ name, copyright: blank });

export type LabelRow = Omit<typeof labels.$inferInsert, "isVisible">;

export const readLabels = (reading: Reading): Promise<Things<LabelRow>> =>
  readThings(reading, "labels", LabelFile, async ({ slug, stem, value }) => ({
    slug,
    ...value,
    imageFileId: await coverOf(reading, stem),
  }));

export const writeLabels = (db: Database, rows: LabelRow[], unwritten: Unwritten) =>
  syncBySlug(db, labels, rows, unwritten);
