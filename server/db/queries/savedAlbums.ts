import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { albums, artists, savedAlbums } from "#server/db/schema/index.ts";
import { albumColumns } from "./albums.ts";

/** The albums in a user's library, most recently saved first. */
export const listSavedAlbums = (db: Database, accountId: number) =>
  db
    .select(albumColumns)
    .from(savedAlbums)
    .innerJoin(albums, and(eq(albums.id, savedAlbums.albumId), eq(albums.isVisible, true)))
    .leftJoin(artists, eq(artists.id, albums.artistId))
    .where(eq(savedAlbums.accountId, accountId))
    .orderBy(desc(savedAlbums.createdAt), asc(albums.id));

/** Returns false if the user had already saved the album. */
export async function saveAlbum(db: Database, accountId: number, albumId: number, createdAt: Date): Promise<boolean> {
  const added = await db
    .insert(savedAlbums)
    .values({ accountId, albumId, createdAt })
    .onConflictDoNothing()
    .returning({ albumId: savedAlbums.albumId });
  return added.length > 0;
}

/** Returns false if the user had not saved the album. */
export async function removeSavedAlbum(db: Database, accountId: number, albumId: number): Promise<boolean> {
  const removed = await db
    .delete(savedAlbums)
    .where(and(eq(savedAlbums.accountId, accountId), eq(savedAlbums.albumId, albumId)))
    .returning({ albumId: savedAlbums.albumId });
  return removed.length > 0;
}
