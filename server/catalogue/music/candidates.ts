import type { KnownSongRow } from "../identity/knownSongs.ts";
import type { Candidate } from "../identity/matchSongs.ts";
import type { Move } from "../identity/things.ts";
import type { MusicOfFolder } from "../importers/music.ts";
import type { Song } from "../importers/songs.ts";

const UNREAD = {
  musicbrainzRecordingId: null,
  title: null,
  artist: null,
  album: null,
  durationSeconds: 0,
  writtenSlug: undefined,
  folderSlug: null,
};

/** The traits that are used to match each recording of a folder. An invalid recording has only its path and sound. */
export function candidatesOf({ music, songs, brokenSongs }: MusicOfFolder): Candidate[] {
  const read = songs.map(({ song, file }) => ({
    path: file.path,
    soundHash: file.soundHash,
    musicbrainzRecordingId: file.tags.musicbrainzRecordingId ?? null,
    title: song.name,
    artist: music.artists.at(song.artist)?.name ?? null,
    album: (song.album && music.albums.at(song.album)?.name) ?? null,
    durationSeconds: file.tags.durationSeconds,
    writtenSlug: file.given.slug,
    folderSlug: song.slug,
  }));
  return [...read, ...brokenSongs.map((broken) => ({ ...UNREAD, ...broken }))];
}

export type MovesOfThings = Record<"artists" | "labels" | "genres" | "albums", Move[]>;

/**
 * The former and current artists, albums, labels and genres of the store's songs. A song with an invalid file is left
 * out.
 */
export function movesOf(
  { songs, brokenSongs }: MusicOfFolder,
  known: KnownSongRow[],
  matched: Map<string, KnownSongRow>,
): MovesOfThings {
  const unread = new Set(brokenSongs.map(({ path }) => matched.get(path)));
  const now = new Map(songs.map(({ song, file }) => [matched.get(file.path), song]));
  const telling = known.filter((song) => !unread.has(song) && (song.isVisible || now.has(song)));
  const moves = (from: (song: KnownSongRow) => number | null, to: (song: Song) => string | undefined): Move[] =>
    telling.map((song) => {
      const after = now.get(song);
      return { from: from(song), to: after && to(after) };
    });
  return {
    artists: moves(
      ({ artistId }) => artistId,
      ({ artist }) => artist,
    ),
    labels: moves(
      ({ labelId }) => labelId,
      ({ label }) => label,
    ),
    genres: moves(
      ({ genreId }) => genreId,
      ({ genre }) => genre,
    ),
    albums: moves(
      ({ albumId }) => albumId,
      ({ album }) => album,
    ),
  };
}
