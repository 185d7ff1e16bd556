import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { albums, artists } from "#server/db/schema/index.ts";
import { idsOf, inOrderOf, isOneOf } from "./ids.ts";

/** The columns that a list of albums shows. */
export const albumColumns = {
  album: albums,
  artistName: artists.name,
  artistSlug: artists.slug,
  /** Null if the artist is hidden. */
  shownArtistId: sql<number | null>`case when ${artists.isVisible} then ${artists.id} end`,
};

const selectAlbums = (db: Database, where?: SQL) =>
  db
    .select(albumColumns)
    .from(albums)
    .leftJoin(artists, eq(artists.id, albums.artistId))
    .where(and(eq(albums.isVisible, true), where));

export type AlbumRow = Awaited<ReturnType<typeof selectAlbums>>[number];

const newest = [sql`${albums.releaseDate} desc nulls last`, asc(albums.name), asc(albums.id)];

/** The ids of all albums, sorted by name. */
export async function albumIds(db: Database): Promise<number[]> {
  return idsOf(
    await db
      .select({ id: albums.id })
      .from(albums)
      .where(eq(albums.isVisible, true))
      .orderBy(asc(albums.name), asc(albums.id)),
  );
}

/** The albums with these ids, in the given order. */
export async function albumsInOrder(db: Database, ids: readonly number[]): Promise<AlbumRow[]> {
  return inOrderOf(ids, await selectAlbums(db, isOneOf(albums.id, ids)), ({ album }) => album.id);
}

export const newestAlbums = (db: Database, limit: number): Promise<AlbumRow[]> =>
  selectAlbums(db)
    .orderBy(...newest)
    .limit(limit);

export const albumsOfArtist = (db: Database, artistId: number): Promise<AlbumRow[]> =>
  selectAlbums(db, eq(albums.artistId, artistId)).orderBy(...newest);

export async function findAlbum(db: Database, slug: string): Promise<AlbumRow | undefined> {
  const [album] = await selectAlbums(db, eq(albums.slug, slug));
  return album;
}
