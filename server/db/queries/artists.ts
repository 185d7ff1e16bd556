import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { artists, songs } from "#server/db/schema/index.ts";
import { idsOf, inOrderOf, isOneOf } from "./ids.ts";

export type ArtistRow = typeof artists.$inferSelect;

const shown = eq(artists.isVisible, true);

/** The ids of all artists, sorted by name. */
export async function artistIds(db: Database): Promise<number[]> {
  return idsOf(
    await db.select({ id: artists.id }).from(artists).where(shown).orderBy(asc(artists.name), asc(artists.id)),
  );
}

/** The artists with these ids, in the given order. */
export async function artistsInOrder(db: Database, ids: readonly number[]): Promise<ArtistRow[]> {
  return inOrderOf(ids, await db.select().from(artists).where(isOneOf(artists.id, ids)), ({ id }) => id);
}

export const featuredArtists = (db: Database): Promise<ArtistRow[]> =>
  db
    .select()
    .from(artists)
    .where(and(shown, eq(artists.isFeatured, true)))
    .orderBy(asc(artists.name), asc(artists.id));

/** Ranks artists by the plays of their most played song. */
export function bestKnownArtists(db: Database, limit: number): Promise<ArtistRow[]> {
  const biggestHit = db
    .select({ plays: sql`max(${songs.plays})` })
    .from(songs)
    .where(and(eq(songs.artistId, artists.id), eq(songs.isVisible, true)));
  return db
    .select()
    .from(artists)
    .where(shown)
    .orderBy(sql`(${biggestHit}) desc nulls last`, asc(artists.name), asc(artists.id))
    .limit(limit);
}

export async function findArtist(db: Database, slug: string): Promise<ArtistRow | undefined> {
  const [artist] = await db
    .select()
    .from(artists)
    .where(and(shown, eq(artists.slug, slug)));
  return artist;
}
