import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { artists, songs } from "#server/db/schema/index.ts";

export type ArtistRow = typeof artists.$inferSelect;

const shown = eq(artists.isVisible, true);

export const listArtists = (db: Database): Promise<ArtistRow[]> =>
  db.select().from(artists).where(shown).orderBy(asc(artists.name), asc(artists.id));

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
    .orderBy(sql`(${biggestHit}) desc nulls last`, asc(artists.name))
    .limit(limit);
}

export async function findArtist(db: Database, slug: string): Promise<ArtistRow | undefined> {
  const [artist] = await db
    .select()
    .from(artists)
    .where(and(shown, eq(artists.slug, slug)));
  return artist;
}
