import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Sort } from "#contract/sorts.ts";
import type { Database } from "#server/db/open.ts";
import { albums, artists, categorySongs, songArtists, songGenres, songs } from "#server/db/schema/index.ts";
import { idsOf, inOrderOf, isOneOf } from "./ids.ts";

/**
 * Null if the song is shown without its album: a single that is out before the album, or a song that stayed when the
 * album was hidden. A song that was hidden with its album still names it, for those who own the song.
 */
const ifShown = (column: typeof albums.name | typeof albums.slug) =>
  sql<
    string | null
  >`case when ${albums.isVisible} or not (${songs.isVisible} or ${albums.isScheduled}) then ${column} end`;

/** The columns that a list of songs shows. */
const songColumns = {
  id: songs.id,
  name: songs.name,
  imageFileId: sql<string | null>`coalesce(${songs.imageFileId}, ${albums.imageFileId})`,
  highFileId: songs.highFileId,
  mediumFileId: songs.mediumFileId,
  lowFileId: songs.lowFileId,
  plays: songs.plays,
  isExplicit: songs.isExplicit,
  isInstrumental: songs.isInstrumental,
  copyright: songs.copyright,
  copyrightDate: songs.copyrightDate,
  publisher: songs.publisher,
  durationSeconds: songs.durationSeconds,
  discNumber: songs.discNumber,
  discTrack: songs.discTrack,
  loudnessLufs: songs.loudnessLufs,
  createdAt: songs.createdAt,
  artistName: sql<string>`coalesce(nullif(${songs.artistCredit}, ''), ${artists.name})`,
  artistSlug: artists.slug,
  albumName: ifShown(albums.name),
  albumSlug: ifShown(albums.slug),
};

const selectSongs = (db: Database) =>
  db
    .select(songColumns)
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId));

export type SongRow = Awaited<ReturnType<typeof selectSongs>>[number];

const byName = sql`${songs.name} collate "by_name"`;

/** Most played first; ties are broken by name and id, so that pages never overlap. */
const popular = [desc(songs.plays), asc(songs.name), asc(songs.id)];
const newest = [
  sql`${songs.releaseDate} desc nulls last`,
  desc(songs.createdAt),
  asc(songs.albumId),
  asc(songs.trackNumber),
  asc(songs.id),
];

/** The orders of a list of songs. Each ends with the id, so that pages never overlap. */
const ORDERS = {
  popular,
  newest,
  album: [asc(songs.trackNumber), asc(songs.name), asc(songs.id)],
  category: [asc(categorySongs.listOrder), asc(songs.id)],
  // The app's "Sorted By" options; names sort as they do in the app.
  Popular: [desc(songs.plays), byName, asc(songs.id)],
  "A-Z": [byName, asc(songs.id)],
  "Z-A": [sql`${byName} desc`, asc(songs.id)],
} as const;
export type SongOrder = keyof typeof ORDERS;

/** The requested order, or else the list's own. */
export const sortedBy = (sort: Sort | undefined, own: SQL[]): SQL[] => (sort ? [...ORDERS[sort]] : own);

const shown = (where?: SQL) => and(eq(songs.isVisible, true), where);

/** Selects the songs of an artist, album, label, genre or browse category, or the singles; {} selects all songs. */
export interface SongFilter {
  artistId?: number;
  albumId?: number;
  labelId?: number;
  genreId?: number;
  categoryId?: number;
  isSingle?: boolean;
}

/** Songs of an artist, alone, with others or as a guest. The union lets both halves use their indexes. */
const ofArtist = (artistId: number) => sql`${songs.id} in (
  select own.id from ${songs} own where own.artist_id = ${artistId} and own.is_visible
  union all select ${songArtists.songId} from ${songArtists} where ${songArtists.artistId} = ${artistId})`;

/** Songs of a genre, including those with several genres. */
export const ofGenre = (genreId: number) => sql`${songs.id} in (
  select own.id from ${songs} own where own.genre_id = ${genreId} and own.is_visible
  union all select ${songGenres.songId} from ${songGenres} where ${songGenres.genreId} = ${genreId})`;

const matching = ({ artistId, albumId, labelId, genreId, isSingle }: SongFilter) =>
  and(
    artistId === undefined ? undefined : ofArtist(artistId),
    albumId === undefined ? undefined : eq(songs.albumId, albumId),
    labelId === undefined ? undefined : eq(songs.labelId, labelId),
    genreId === undefined ? undefined : ofGenre(genreId),
    isSingle === undefined ? undefined : eq(songs.isSingle, isSingle),
  );

/** The most popular or the newest songs of the whole catalogue. */
export const firstSongs = (db: Database, order: "popular" | "newest", limit: number): Promise<SongRow[]> =>
  selectSongs(db)
    .where(shown())
    .orderBy(...ORDERS[order])
    .limit(limit);

/** The ids of a list's songs, in order. Long lists are read as ids, because ids are small, and then cut into pages. */
export async function songIds(db: Database, filter: SongFilter, order: SongOrder): Promise<number[]> {
  const inCategory = and(eq(categorySongs.songId, songs.id), eq(categorySongs.categoryId, filter.categoryId ?? 0));
  const all = db.select({ id: songs.id }).from(songs).$dynamic();
  const listed = filter.categoryId === undefined ? all : all.innerJoin(categorySongs, inCategory);
  return idsOf(await listed.where(shown(matching(filter))).orderBy(...ORDERS[order]));
}

/** The ids of the newest songs, in another order if requested. */
export async function newestSongIds(db: Database, limit: number, filter: SongFilter, sort?: Sort): Promise<number[]> {
  const rows = await db
    .select({ id: songs.id })
    .from(songs)
    .where(shown(matching(filter)))
    .orderBy(...newest)
    .limit(limit);
  return sort ? sortSongIds(db, idsOf(rows), sort) : idsOf(rows);
}

/** Sorts the ids into another order. */
export async function sortSongIds(db: Database, ids: number[], sort: Sort): Promise<number[]> {
  return idsOf(
    await db
      .select({ id: songs.id })
      .from(songs)
      .where(isOneOf(songs.id, ids))
      .orderBy(...ORDERS[sort]),
  );
}

/** Finds a visible song. */
export async function findSong(db: Database, id: number): Promise<SongRow | undefined> {
  const [song] = await selectSongs(db).where(shown(eq(songs.id, id)));
  return song;
}

/** A visible song's lyrics, empty if it has none; undefined for a hidden song. */
export async function findLyrics(db: Database, id: number): Promise<string | undefined> {
  const [song] = await db
    .select({ lyrics: songs.lyrics })
    .from(songs)
    .where(shown(eq(songs.id, id)));
  return song?.lyrics;
}

/** The songs with these ids, in the given order, including hidden ones. */
export async function songsInOrder(db: Database, ids: readonly number[]): Promise<SongRow[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectSongs(db).where(isOneOf(songs.id, ids)), ({ id }) => id);
}
