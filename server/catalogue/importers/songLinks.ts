import { sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { songArtists, songGenres } from "#server/db/schema/index.ts";

/** Pairs of a song's id and the id of an additional artist or genre. */
type Links = (readonly [songId: number, otherId: number])[];

/** Replaces the additional artists or genres of songs. */
async function replaceLinks(
  db: Database,
  { table, column }: { table: typeof songArtists | typeof songGenres; column: string },
  songIds: number[],
  links: Links,
): Promise<void> {
  const [ofSongs, others] = [links.map(([songId]) => songId), links.map(([, otherId]) => otherId)];
  await db.execute(sql`delete from ${table} where song_id = any(${sql.param(songIds)}::int[])`);
  await db.execute(sql`
    insert into ${table} (song_id, ${sql.identifier(column)})
    select distinct * from unnest(${sql.param(ofSongs)}::int[], ${sql.param(others)}::int[])`);
}

interface LinkedSong {
  songId: number;
  moreArtists: string[];
  moreGenres: string[];
}

/** Writes the additional artists and genres of songs, looking up their ids by the folder's slugs. */
export async function writeSongLinks(
  db: Database,
  songs: LinkedSong[],
  ids: Record<"artists" | "genres", Map<string, number>>,
): Promise<void> {
  const songIds = songs.map(({ songId }) => songId);
  const linksTo = (slugsOf: (song: LinkedSong) => string[], idsBySlug: Map<string, number>): Links =>
    songs.flatMap((song) => slugsOf(song).flatMap((slug) => [[song.songId, idsBySlug.get(slug) ?? 0] as const]));
  const known = (links: Links) => links.filter(([, otherId]) => otherId !== 0);
  const artists = known(linksTo(({ moreArtists }) => moreArtists, ids.artists));
  await replaceLinks(db, { table: songArtists, column: "artist_id" }, songIds, artists);
  const genres = known(linksTo(({ moreGenres }) => moreGenres, ids.genres));
  await replaceLinks(db, { table: songGenres, column: "genre_id" }, songIds, genres);
}
