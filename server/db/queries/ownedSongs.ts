import { desc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { albums, artists, ownedSongs, songs } from "#server/db/schema/index.ts";
import { songColumns } from "./songs.ts";

/** The songs that a user owns, the latest first, including those that the store no longer shows. */
export const listOwnedSongs = (db: Database, accountId: number) =>
  db
    .select(songColumns)
    .from(ownedSongs)
    .innerJoin(songs, eq(songs.id, ownedSongs.songId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(eq(ownedSongs.accountId, accountId))
    .orderBy(desc(ownedSongs.createdAt), desc(songs.id));

export async function ownSong(db: Database, accountId: number, songId: number, createdAt: Date): Promise<void> {
  await db.insert(ownedSongs).values({ accountId, songId, createdAt }).onConflictDoNothing();
}
