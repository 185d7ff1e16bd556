import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { albums, artists, favourites, songs } from "#server/db/schema/index.ts";
import { songColumns } from "./songs.ts";

/** A user's favourites, the latest first, each with the entry's own id. */
export const listFavourites = (db: Database, accountId: number) =>
  db
    .select({ ...songColumns, entryId: favourites.id })
    .from(favourites)
    .innerJoin(songs, and(eq(songs.id, favourites.songId), eq(songs.isVisible, true)))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(eq(favourites.accountId, accountId))
    .orderBy(desc(favourites.createdAt), desc(favourites.id));

/** False when the song was a favourite already. */
export async function addFavourite(db: Database, accountId: number, songId: number, createdAt: Date): Promise<boolean> {
  const added = await db
    .insert(favourites)
    .values({ accountId, songId, createdAt })
    .onConflictDoNothing()
    .returning({ id: favourites.id });
  return added.length > 0;
}

/** False when the song was not a favourite. */
export async function removeFavourite(db: Database, accountId: number, songId: number): Promise<boolean> {
  const removed = await db
    .delete(favourites)
    .where(and(eq(favourites.accountId, accountId), eq(favourites.songId, songId)))
    .returning({ id: favourites.id });
  return removed.length > 0;
}
