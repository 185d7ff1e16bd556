import { eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { albums, artists, files, songs } from "#server/db/schema/index.ts";

/** Every song that the store has ever had, with the traits that imports use to recognise it. */
export const listKnownSongs = (db: Database) =>
  db
    .select({
      id: songs.id,
      slug: songs.slug,
      isVisible: songs.isVisible,
      path: songs.sourcePath,
      soundHash: files.soundHash,
      musicbrainzRecordingId: songs.musicbrainzRecordingId,
      title: songs.name,
      artist: artists.name,
      album: albums.name,
      durationSeconds: songs.durationSeconds,
      highFileId: songs.highFileId,
      artistId: songs.artistId,
      albumId: songs.albumId,
      labelId: songs.labelId,
      genreId: songs.genreId,
    })
    .from(songs)
    .innerJoin(files, eq(files.id, songs.highFileId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId));

export type KnownSongRow = Awaited<ReturnType<typeof listKnownSongs>>[number];
