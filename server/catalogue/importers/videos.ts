import * as z from "zod/mini";
import type { Database } from "#server/db/open.ts";
import { videos } from "#server/db/schema/index.ts";
import { link, name, optional } from "../files/fields.ts";
import { coverOf, fileOf, type Reading, readThings, type Things } from "../reading/reading.ts";
import { refusedFile } from "../reading/refused.ts";
import { syncBySlug } from "../writing/sync.ts";

const VideoFile = z.object({ name, embed: optional(link) });

type Row = typeof videos.$inferInsert;

export const readVideos = (reading: Reading): Promise<Things<Row>> =>
  readThings(reading, "videos", VideoFile, async ({ slug, stem, value, source }, listOrder) => {
    const [videoFileId, imageFileId] = await Promise.all([fileOf(reading, `${stem}.mp4`), coverOf(reading, stem)]);
    if (!videoFileId && !value.embed) {
      reading.problems.add(source.file, "it has neither an .mp4 file of the same name nor an embed address", 1);
      return null;
    }
    return { slug, name: value.name, embedUrl: value.embed ?? null, videoFileId, imageFileId, listOrder };
  });

export const writeVideos = (db: Database, { found, broken }: Things<Row>, reading: Reading) =>
  syncBySlug(db, videos, found, { unreadSlugs: broken, onRefused: refusedFile(reading, "videos") });
