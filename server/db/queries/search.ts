import { and, asc, desc, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fold } from "#lib/fold.ts";
import type { Database } from "#server/db/open.ts";
import { albums, artists, songs } from "#server/db/schema/index.ts";

const FOUND_PER_GROUP = 8;

const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Matches names that contain every word of the query. */
const hasAllWords = (name: PgColumn, query: string): SQL | undefined =>
  and(...query.split(" ").map((word) => like(name, `%${literally(word)}%`)));

/** Matches names that have the query at the beginning of a word, which the index finds for one and two letters too. */
const hasItAtAWord = (name: PgColumn, query: string): SQL | undefined =>
  or(like(name, `${literally(query)}%`), like(name, `% ${literally(query)}%`));

/** Ranks the exact name first, then names that start with the query, then those with a word that does, then the rest. */
const nearness = (name: PgColumn, query: string): SQL => sql`case
  when ${name} = ${query} then 0
  when ${name} like ${`${literally(query)}%`} then 1
  when ${name} like ${`% ${literally(query)}%`} then 2
  else 3 end`;

type Matching = (name: PgColumn, query: string) => SQL | undefined;

const findArtists = (db: Database, query: string, matches: Matching) =>
  db
    .select({ id: artists.id, slug: artists.slug, name: artists.name, imageFileId: artists.imageFileId })
    .from(artists)
    .where(and(eq(artists.isVisible, true), matches(artists.foldedName, query)))
    .orderBy(nearness(artists.foldedName, query), asc(artists.name), asc(artists.id))
    .limit(FOUND_PER_GROUP);

const findTracks = (db: Database, query: string, matches: Matching) =>
  db
    .select({
      id: songs.id,
      name: songs.name,
      imageFileId: sql<string | null>`coalesce(${songs.imageFileId}, ${albums.imageFileId})`,
    })
    .from(songs)
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(and(eq(songs.isVisible, true), matches(songs.foldedName, query)))
    .orderBy(nearness(songs.foldedName, query), desc(songs.plays), asc(songs.name), asc(songs.id))
    .limit(FOUND_PER_GROUP);

const findAlbums = (db: Database, query: string, matches: Matching) =>
  db
    .select({ id: albums.id, slug: albums.slug, name: albums.name, imageFileId: albums.imageFileId })
    .from(albums)
    .where(and(eq(albums.isVisible, true), matches(albums.foldedName, query)))
    .orderBy(nearness(albums.foldedName, query), asc(albums.name), asc(albums.id))
    .limit(FOUND_PER_GROUP);

/** Whatever begins a word with the query ranks before the rest, so the rest is looked for only where there is room. */
async function nearest<T>(find: (matches: Matching) => Promise<T[]>): Promise<T[]> {
  const near = await find(hasItAtAWord);
  return near.length < FOUND_PER_GROUP ? find(hasAllWords) : near;
}

/** Searches the names of the public catalogue, ignoring case and accents. */
export async function searchCatalogue(db: Database, text: string) {
  const query = fold(text);
  if (query === "") return { artists: [], tracks: [], albums: [] };
  const [artistRows, trackRows, albumRows] = await Promise.all([
    nearest((matches) => findArtists(db, query, matches)),
    nearest((matches) => findTracks(db, query, matches)),
    nearest((matches) => findAlbums(db, query, matches)),
  ]);
  return { artists: artistRows, tracks: trackRows, albums: albumRows };
}
