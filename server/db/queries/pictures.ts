import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { banners, nfts, videos } from "#server/db/schema/index.ts";

export type VideoRow = typeof videos.$inferSelect;

/** The visible banners that have a picture. */
export const listBanners = (db: Database) =>
  db
    .select()
    .from(banners)
    .where(and(eq(banners.isVisible, true), isNotNull(banners.imageFileId)))
    .orderBy(asc(banners.listOrder), asc(banners.id));

export const listNfts = (db: Database) =>
  db.select().from(nfts).where(eq(nfts.isVisible, true)).orderBy(asc(nfts.listOrder), asc(nfts.id));

export const listVideos = (db: Database): Promise<VideoRow[]> =>
  db.select().from(videos).where(eq(videos.isVisible, true)).orderBy(asc(videos.listOrder), asc(videos.id));
