import { desc, eq } from "drizzle-orm";
import type { Sort } from "#contract/sorts.ts";
import type { Database } from "#server/db/open.ts";
import { ownedSongs, songs } from "#server/db/schema/index.ts";
import { idsOf } from "./ids.ts";
import { sortedBy } from "./songs.ts";

/**
 * The ids of the songs that a user owns, newest first or as `sort` says, including those that the store no longer
 * shows.
 */
export async function listOwnedSongIds(db: Database, accountId: number, sort?: Sort): Promise<number[]> {
  const rows = await db
    .select({ id: songs.id })
    .from(ownedSongs)
    .innerJoin(songs, eq(songs.id, ownedSongs.songId))
    .where(eq(ownedSongs.accountId, accountId))
    .orderBy(...sortedBy(sort, [desc(ownedSongs.createdAt), desc(songs.id)]));
  return idsOf(rows);
}

export async function ownSong(db: Database, accountId: number, songId: number, createdAt: Date): Promise<void> {
  await db.insert(ownedSongs).values({ accountId, songId, createdAt }).onConflictDoNothing();
}
