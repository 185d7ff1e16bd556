import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { albums, artists, categorySongs, songs } from "#server/db/schema/index.ts";

/** The columns that a list of songs shows. */
export const songColumns = {
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
  createdAt: songs.createdAt,
  artistName: artists.name,
  artistSlug: artists.slug,
  albumName: albums.name,
  albumSlug: albums.slug,
};

const selectSongs = (db: Database) =>
  db
    .select(songColumns)
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId));

export type SongRow = Awaited<ReturnType<typeof selectSongs>>[number];

/** The most played first; ties are broken by name and id, so that pages never overlap. */
const popular = [desc(songs.plays), asc(songs.name), asc(songs.id)];
const newest = [
  sql`${songs.releaseDate} desc nulls last`,
  desc(songs.createdAt),
  asc(songs.albumId),
  asc(songs.trackNumber),
  asc(songs.id),
];

const shown = (where?: SQL) => and(eq(songs.isVisible, true), where);

/** Selects the songs of an artist, label or genre, or the singles; {} selects all songs. */
interface SongFilter {
  artistId?: number;
  labelId?: number;
  genreId?: number;
  isSingle?: boolean;
}

const matching = ({ artistId, labelId, genreId, isSingle }: SongFilter) =>
  and(
    artistId === undefined ? undefined : eq(songs.artistId, artistId),
    labelId === undefined ? undefined : eq(songs.labelId, labelId),
    genreId === undefined ? undefined : eq(songs.genreId, genreId),
    isSingle === undefined ? undefined : eq(songs.isSingle, isSingle),
  );

export const popularSongs = (db: Database, filter: SongFilter, range: { limit?: number; offset?: number } = {}) =>
  selectSongs(db)
    .where(shown(matching(filter)))
    .orderBy(...popular)
    .limit(range.limit ?? MOST_ROWS)
    .offset(range.offset ?? 0);

/** More songs than any list of a store has. */
const MOST_ROWS = 20_000;

export const countSongs = (db: Database, filter: SongFilter): Promise<number> =>
  db.$count(songs, shown(matching(filter)));

export const albumSongs = (db: Database, albumId: number) =>
  selectSongs(db)
    .where(shown(eq(songs.albumId, albumId)))
    .orderBy(asc(songs.trackNumber), asc(songs.name), asc(songs.id));

export const newestSongs = (db: Database, limit: number, filter: SongFilter = {}) =>
  selectSongs(db)
    .where(shown(matching(filter)))
    .orderBy(...newest)
    .limit(limit);

export const browseSongs = (db: Database, categoryId: number) =>
  selectSongs(db)
    .innerJoin(categorySongs, and(eq(categorySongs.songId, songs.id), eq(categorySongs.categoryId, categoryId)))
    .where(shown())
    .orderBy(asc(categorySongs.listOrder));

/** Finds a visible song; a hidden one is not found. */
export async function findSong(db: Database, id: number): Promise<SongRow | undefined> {
  const [song] = await selectSongs(db).where(shown(eq(songs.id, id)));
  return song;
}

export async function songsInOrder(db: Database, ids: number[]): Promise<SongRow[]> {
  if (ids.length === 0) return [];
  const wanted = sql.param(ids);
  return selectSongs(db)
    .where(shown(sql`${songs.id} = any(${wanted}::int[])`))
    .orderBy(sql`array_position(${wanted}::int[], ${songs.id})`);
}
