import { and, desc, eq } from "drizzle-orm";
import type { Sort } from "#contract/sorts.ts";
import type { Database } from "#server/db/open.ts";
import { favourites, songs } from "#server/db/schema/index.ts";
import { sortedBy } from "./songs.ts";

/** A user's favourites, newest first or as `sort` says: the ids of each entry and of its song. */
export const listFavourites = (db: Database, accountId: number, sort?: Sort) =>
  db
    .select({ entryId: favourites.id, songId: songs.id })
    .from(favourites)
    .innerJoin(songs, and(eq(songs.id, favourites.songId), eq(songs.isVisible, true)))
    .where(eq(favourites.accountId, accountId))
    .orderBy(...sortedBy(sort, [desc(favourites.createdAt), desc(favourites.id)]));

/** Returns false if the song was already a favourite. */
export async function addFavourite(db: Database, accountId: number, songId: number, createdAt: Date): Promise<boolean> {
  const added = await db
    .insert(favourites)
    .values({ accountId, songId, createdAt })
    .onConflictDoNothing()
    .returning({ id: favourites.id });
  return added.length > 0;
}

/** Returns false if the song was not a favourite. */
export async function removeFavourite(db: Database, accountId: number, songId: number): Promise<boolean> {
  const removed = await db
    .delete(favourites)
    .where(and(eq(favourites.accountId, accountId), eq(favourites.songId, songId)))
    .returning({ id: favourites.id });
  return removed.length > 0;
}
