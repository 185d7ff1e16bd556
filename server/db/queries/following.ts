import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { artists, followedArtists } from "#server/db/schema/index.ts";

/** The artists that a user follows, most recently followed first. */
export const listFollowed = (db: Database, accountId: number) =>
  db
    .select({ id: artists.id, slug: artists.slug, name: artists.name, imageFileId: artists.imageFileId })
    .from(followedArtists)
    .innerJoin(artists, and(eq(artists.id, followedArtists.artistId), eq(artists.isVisible, true)))
    .where(eq(followedArtists.accountId, accountId))
    .orderBy(desc(followedArtists.createdAt), asc(artists.id));

/** Returns false if the user already followed the artist. */
export async function follow(db: Database, accountId: number, artistId: number, createdAt: Date): Promise<boolean> {
  const added = await db
    .insert(followedArtists)
    .values({ accountId, artistId, createdAt })
    .onConflictDoNothing()
    .returning({ artistId: followedArtists.artistId });
  return added.length > 0;
}

/** Returns false if the user did not follow the artist. */
export async function unfollow(db: Database, accountId: number, artistId: number): Promise<boolean> {
  const removed = await db
    .delete(followedArtists)
    .where(and(eq(followedArtists.accountId, accountId), eq(followedArtists.artistId, artistId)))
    .returning({ artistId: followedArtists.artistId });
  return removed.length > 0;
}
