import { notFound } from "#server/common/failure.ts";
import type { Database } from "#server/db/open.ts";
import { type ArtistRow, findArtist } from "#server/db/queries/artists.ts";

/** The artist with this slug; a call about an unknown artist is refused. */
export async function existingArtist(db: Database, slug: string): Promise<ArtistRow> {
  const artist = await findArtist(db, slug);
  if (!artist) throw notFound("We couldn’t find this artist.");
  return artist;
}
