/** Queries that only OpenSubsonic needs. */
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import {
  albums,
  artists,
  categories,
  favourites,
  files,
  followedArtists,
  playlistSongs,
  plays,
  savedAlbums,
  songArtists,
  songGenres,
  songs,
} from "#server/db/schema/index.ts";
import { idsOf, isOneOf } from "./ids.ts";
import { ofGenre } from "./songs.ts";

/** A song's artists, without those that are hidden. The main artist comes first. */
const creditedArtists = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', credited.id, 'name', credited.name)
    order by credited.id <> ${songs.artistId}, credited.name, credited.id), '[]')
  from ${artists} credited
  where credited.is_visible and credited.id = any(array_prepend(${songs.artistId}, array(
    select ${songArtists.artistId} from ${songArtists} where ${songArtists.songId} = ${songs.id}))))`;

/** Each visible song's recording, and its artists, album and genre unless they are hidden. */
export const songFacts = (db: Database, songIds: readonly number[]) =>
  db
    .select({
      id: songs.id,
      artistId: artists.id,
      artists: creditedArtists,
      albumId: albums.id,
      genreId: categories.id,
      genre: categories.name,
      releaseDate: songs.releaseDate,
      mimeType: files.mimeType,
      bytes: files.bytes,
      storedAt: files.path,
    })
    .from(songs)
    .innerJoin(files, eq(files.id, songs.highFileId))
    .leftJoin(artists, and(eq(artists.id, songs.artistId), eq(artists.isVisible, true)))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), eq(albums.isVisible, true)))
    .leftJoin(categories, and(eq(categories.id, songs.genreId), eq(categories.isVisible, true)))
    .where(and(eq(songs.isVisible, true), isOneOf(songs.id, songIds)));

export type SongFacts = Awaited<ReturnType<typeof songFacts>>[number];

/** The totals of each album's visible songs. */
export const albumFacts = (db: Database, albumIds: readonly number[]) =>
  db
    .select({
      id: sql<number>`${songs.albumId}`,
      songCount: sql<number>`count(*)::int`,
      durationSeconds: sql<number>`sum(${songs.durationSeconds})::int`,
      plays: sql<number>`sum(${songs.plays})::int`,
      createdAt: sql<Date>`min(${songs.createdAt})`.mapWith(songs.createdAt),
      genre: sql<string | null>`(array_agg(${categories.name} order by ${songs.trackNumber}, ${songs.id})
        filter (where ${categories.name} is not null))[1]`,
    })
    .from(songs)
    .leftJoin(categories, and(eq(categories.id, songs.genreId), eq(categories.isVisible, true)))
    .where(and(eq(songs.isVisible, true), isOneOf(songs.albumId, albumIds)))
    .groupBy(songs.albumId);

export type AlbumFacts = Omit<Awaited<ReturnType<typeof albumFacts>>[number], "id">;

/** How many visible albums each artist has. */
export const albumCounts = (db: Database) =>
  db
    .select({ artistId: sql<number>`${albums.artistId}`, count: sql<number>`count(*)::int` })
    .from(albums)
    .where(and(eq(albums.isVisible, true), sql`${albums.artistId} is not null`))
    .groupBy(albums.artistId);

/** How many visible songs and albums each genre has. */
export async function genreCounts(db: Database): Promise<{ id: number; songCount: number; albumCount: number }[]> {
  const { rows } = await db.execute<{ id: number; songCount: number; albumCount: number }>(sql`
    select sorted.genre_id as id, count(distinct sorted.song_id)::int as "songCount",
      count(distinct ${albums.id})::int as "albumCount"
    from (
      select ${songs.genreId} as genre_id, ${songs.id} as song_id, ${songs.albumId} as album_id
      from ${songs} where ${songs.isVisible} and ${songs.genreId} is not null
      union
      select ${songGenres.genreId}, ${songs.id}, ${songs.albumId}
      from ${songGenres} join ${songs} on ${songs.id} = ${songGenres.songId} and ${songs.isVisible}
    ) as sorted
    left join ${albums} on ${albums.id} = sorted.album_id and ${albums.isVisible}
    group by sorted.genre_id`);
  return rows;
}

/** When a user starred these songs, albums or artists; those without a star are left out. */
const starredSongs = (db: Database, accountId: number, ids: readonly number[]) =>
  db
    .select({ id: favourites.songId, at: favourites.createdAt })
    .from(favourites)
    .where(and(eq(favourites.accountId, accountId), isOneOf(favourites.songId, ids)));
const starredAlbums = (db: Database, accountId: number, ids: readonly number[]) =>
  db
    .select({ id: savedAlbums.albumId, at: savedAlbums.createdAt })
    .from(savedAlbums)
    .where(and(eq(savedAlbums.accountId, accountId), isOneOf(savedAlbums.albumId, ids)));
const starredArtists = (db: Database, accountId: number, ids: readonly number[]) =>
  db
    .select({ id: followedArtists.artistId, at: followedArtists.createdAt })
    .from(followedArtists)
    .where(and(eq(followedArtists.accountId, accountId), isOneOf(followedArtists.artistId, ids)));

const STARRED = { song: starredSongs, album: starredAlbums, artist: starredArtists };

export async function starredAmong(
  db: Database,
  accountId: number,
  kind: keyof typeof STARRED,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  return new Map((await STARRED[kind](db, accountId, ids)).map(({ id, at }) => [id, at]));
}

const PLAYED = { song: plays.songId, album: songs.albumId };

/** When a user last played these songs, or a song of these albums; those never played are left out. */
export async function playedAmong(
  db: Database,
  accountId: number,
  kind: keyof typeof PLAYED,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  const rows = await db
    .select({ id: sql<number>`${PLAYED[kind]}`, at: sql<Date>`max(${plays.playedAt})`.mapWith(plays.playedAt) })
    .from(plays)
    .innerJoin(songs, eq(songs.id, plays.songId))
    .where(and(eq(plays.accountId, accountId), isOneOf(PLAYED[kind], ids)))
    .groupBy(PLAYED[kind]);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Orders of the whole catalogue's albums. Each ends with the id, so that pages never overlap. */
const ALBUM_ORDERS = {
  newest: [sql`${albums.releaseDate} desc nulls last`, desc(albums.id)],
  byArtist: [asc(artists.name), asc(albums.name), asc(albums.id)],
  byYear: [asc(albums.releaseDate), asc(albums.id)],
} as const;

interface AlbumsWanted {
  order: keyof typeof ALBUM_ORDERS;
  genreId?: number;
  years?: { from: number; to: number };
}

/** The ids of the albums in this order. If requested, only the albums of a genre or of some years. */
export async function albumIdsIn(db: Database, { order, genreId, years }: AlbumsWanted): Promise<number[]> {
  const hasSongOfGenre = (id: number) => sql`${albums.id} in (
    select ${songs.albumId} from ${songs} where ${songs.isVisible} and ${ofGenre(id)})`;
  const year = sql`extract(year from ${albums.releaseDate})`;
  return idsOf(
    await db
      .select({ id: albums.id })
      .from(albums)
      .leftJoin(artists, eq(artists.id, albums.artistId))
      .where(
        and(
          eq(albums.isVisible, true),
          genreId === undefined ? undefined : hasSongOfGenre(genreId),
          years && sql`${year} between ${years.from} and ${years.to}`,
        ),
      )
      .orderBy(...ALBUM_ORDERS[order]),
  );
}

/** The ids of the albums that a user has played, the most played or the last played first. */
export async function playedAlbumIds(db: Database, accountId: number, first: "most" | "last"): Promise<number[]> {
  const order = first === "most" ? desc(sql`count(*)`) : desc(sql`max(${plays.playedAt})`);
  return idsOf(
    await db
      .select({ id: albums.id })
      .from(plays)
      .innerJoin(songs, eq(songs.id, plays.songId))
      .innerJoin(albums, and(eq(albums.id, songs.albumId), eq(albums.isVisible, true)))
      .where(eq(plays.accountId, accountId))
      .groupBy(albums.id)
      .orderBy(order, asc(albums.id)),
  );
}

interface RandomWanted {
  genreId?: number | undefined;
  years: { from: number; to: number };
  limit: number;
}

/** The ids of songs in a random order. Songs without a release date belong to year 0. */
export async function randomSongIds(db: Database, { genreId, years, limit }: RandomWanted): Promise<number[]> {
  return idsOf(
    await db
      .select({ id: songs.id })
      .from(songs)
      .where(
        and(
          eq(songs.isVisible, true),
          genreId === undefined ? undefined : ofGenre(genreId),
          sql`coalesce(extract(year from ${songs.releaseDate}), 0) between ${years.from} and ${years.to}`,
        ),
      )
      .orderBy(sql`random()`)
      .limit(limit),
  );
}

/** The most played song with this title, and by this artist if one is named. */
export async function findSongId(db: Database, title: string, artist: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: songs.id })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .where(
      and(
        eq(songs.isVisible, true),
        sql`lower(${songs.name}) = lower(${title})`,
        artist === "" ? undefined : sql`lower(${artists.name}) = lower(${artist})`,
      ),
    )
    .orderBy(desc(songs.plays), asc(songs.id))
    .limit(1);
  return found?.id;
}

export async function findArtistId(db: Database, name: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: artists.id })
    .from(artists)
    .where(and(eq(artists.isVisible, true), sql`lower(${artists.name}) = lower(${name})`))
    .orderBy(asc(artists.id))
    .limit(1);
  return found?.id;
}

/** The total length of each playlist's visible songs. */
export const playlistLengths = (db: Database, playlistIds: readonly number[]) =>
  db
    .select({ id: playlistSongs.playlistId, seconds: sql<number>`sum(${songs.durationSeconds})::int` })
    .from(playlistSongs)
    .innerJoin(songs, and(eq(songs.id, playlistSongs.songId), eq(songs.isVisible, true)))
    .where(isOneOf(playlistSongs.playlistId, playlistIds))
    .groupBy(playlistSongs.playlistId);
