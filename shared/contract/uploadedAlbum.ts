import * as z from "zod/mini";
import { listParam, optionalText, requiredText } from "./fields.ts";
import { list, number, text, word } from "./read.ts";

export const BATCH_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const MOST_UPLOADED_SONGS = 200;

export const batchParams = z.object({ batch: z.string().check(z.regex(BATCH_ID, "This isn’t a valid upload.")) });

const ALBUM_KINDS = ["album", "ep", "single"] as const;

const UploadedSong = z.object({
  file: text,
  bytes: number,
  title: text,
  artist: text,
  track_number: number,
  disc_number: number,
  seconds: number,
  audio_url: text,
});
export type UploadedSong = z.output<typeof UploadedSong>;

export const UploadedFiles = list(z.object({ file: text, audio_url: text }));
/** Files that cannot be used, and why. */
export const RefusedFiles = list(z.object({ file: text, reason: text }));

/** The complete files of an upload, and the album that their tags suggest or that was last entered. */
export const UploadedAlbum = z.object({
  name: text,
  artist: text,
  genre: text,
  label: text,
  kind: word(...ALBUM_KINDS),
  release_date: text,
  cover_url: text,
  songs: list(UploadedSong),
  refused: RefusedFiles,
});
export type UploadedAlbum = z.output<typeof UploadedAlbum>;

export const fileToRemove = z.object({ file: requiredText("file", 255) });

const SongToPublish = z.object({
  file: requiredText("file", 255),
  title: requiredText("title"),
  artist: requiredText("artist"),
});

/** The fields of an album, and its songs in their order. */
export const albumToPublish = {
  name: requiredText("title"),
  artist: requiredText("artist"),
  genre: optionalText("genre"),
  label: optionalText("label"),
  kind: z.enum(ALBUM_KINDS, "Choose album, EP or single."),
  release_date: optionalText("release date", 10),
  songs: listParam(SongToPublish, MOST_UPLOADED_SONGS, `An album can have up to ${MOST_UPLOADED_SONGS} songs.`),
};
export const AlbumToPublish = z.object(albumToPublish);
export type AlbumToPublish = z.output<typeof AlbumToPublish>;
