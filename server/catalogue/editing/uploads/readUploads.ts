import { existsSync } from "node:fs";
import { addJobs } from "#server/db/jobs.ts";
import type { Database } from "#server/db/open.ts";
import { saveFallbacks } from "#server/db/queries/files.ts";
import { batchFolder } from "#server/media/uploadedMusic.ts";
import { openFolder } from "../../files/folder.ts";
import { type MusicOfFolder, readMusic } from "../../importers/music.ts";
import type { FoundSong } from "../../importers/songs.ts";
import { type ImportServices, openReading } from "../../importFolder.ts";
import type { Reading } from "../../reading/reading.ts";
import { openLedger } from "../../writing/ledger.ts";

export interface Uploads {
  songs: FoundSong[];
  music: MusicOfFolder["music"];
  reading: Reading;
  /** Files that cannot be used, and why. */
  refused: { file: string; reason: string }[];
}

/** The name that most songs share; "" if there is none. */
function commonest(names: (string | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

/** Opens the complete files of an upload as an import does. Null if there are none. */
export async function openUpload(services: ImportServices, batch: string): Promise<Reading | null> {
  const path = batchFolder(services.settings.dataDir, batch);
  if (!existsSync(path)) return null;
  const ledger = openLedger(services.db, false);
  const { reading } = await openReading(services, await openFolder(path), ledger, {
    isUpload: true,
    onStored: () => undefined,
  });
  return reading;
}

/** Files that cannot be used, and why. */
export const refusedIn = ({ problems }: Reading): { file: string; reason: string }[] =>
  problems.list.flatMap(({ file, message, isNote }) => (isNote ? [] : [{ file, reason: message }]));

/**
 * Saves what playback needs in addition to the recordings' rows: fallbacks for browsers, and jobs that derive files.
 */
export async function saveRecordings(db: Database, { fallbacks, derived }: Reading): Promise<void> {
  await saveFallbacks(db, [...fallbacks.values()]);
  await addJobs(db, derived.jobs());
}

/** Reads the complete files of an upload as an import does. Null if there are none. */
export async function readUploads(services: ImportServices, batch: string): Promise<Uploads | null> {
  const reading = await openUpload(services, batch);
  if (!reading) return null;
  const { songs, music } = await readMusic(reading, null);
  const inOrder = songs.toSorted(
    ({ song: a, file: { path: first } }, { song: b, file: { path: second } }) =>
      a.discNumber - b.discNumber || a.discTrack - b.discTrack || first.localeCompare(second, "en", { numeric: true }),
  );
  return { songs: inOrder, music, reading, refused: refusedIn(reading) };
}

const artistOf = ({ music }: Uploads, { song }: FoundSong): string =>
  song.artistCredit || (music.artists.at(song.artist)?.name ?? "");

/** The cover among the uploaded files or in their tags; null if there is none. */
export function coverOf({ songs, music }: Uploads): string | null {
  const pictures = songs.map(
    ({ song }) => (song.album && music.albums.at(song.album)?.imageFileId) || song.imageFileId,
  );
  return pictures.find((picture) => picture) ?? null;
}

/** The album that the tags suggest. */
export function suggestedAlbum(uploads: Uploads) {
  const { songs, music, reading } = uploads;
  const albums = songs.map(({ song }) => (song.album === undefined ? undefined : music.albums.at(song.album)));
  const albumArtists = albums.map((album) => album?.artist && music.artists.at(album.artist)?.name);
  return {
    name: commonest(albums.map((album) => album?.name)),
    artist: commonest(albumArtists) || commonest(songs.map((song) => artistOf(uploads, song))),
    genre: commonest(songs.map(({ song }) => song.genre && music.genres.at(song.genre)?.name)),
    release_date: commonest(songs.map(({ song }) => song.releaseDate ?? undefined)),
    songs: songs.map((found) => ({
      file: found.file.path,
      bytes: reading.folder.find(found.file.path)?.bytes ?? 0,
      title: found.song.name,
      artist: artistOf(uploads, found),
      track_number: found.song.discTrack,
      disc_number: found.song.discNumber,
      seconds: found.song.durationSeconds ?? 0,
      fileId: found.song.highFileId,
    })),
  };
}
