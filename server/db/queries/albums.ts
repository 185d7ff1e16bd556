import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { albums, artists } from "#server/db/schema/index.ts";

const selectAlbums = (db: Database, where?: SQL) =>
  db
    .select({ album: albums, artistName: artists.name, artistSlug: artists.slug })
    .from(albums)
    .leftJoin(artists, eq(artists.id, albums.artistId))
    .where(and(eq(albums.isVisible, true), where));

export type AlbumRow = Awaited<ReturnType<typeof selectAlbums>>[number];

const newest = [sql`${albums.releaseDate} desc nulls last`, asc(albums.name), asc(albums.id)];

export const listAlbums = (db: Database): Promise<AlbumRow[]> =>
  selectAlbums(db).orderBy(asc(albums.name), asc(albums.id));

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
