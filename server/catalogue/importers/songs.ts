import { fold } from "#lib/fold.ts";
import type { Database } from "#server/db/open.ts";
import { songs } from "#server/db/schema/index.ts";
import { nameOf } from "../files/folder.ts";
import type { Registry } from "../writing/registry.ts";
import { isSlug, slugify, splitNumber, titleOfSlug } from "../writing/slugs.ts";
import { syncBySlug } from "../writing/sync.ts";
import type { Album } from "./albums.ts";
import type { ArtistRow } from "./artists.ts";
import type { CategoryRow } from "./categories.ts";
import type { LabelRow } from "./labels.ts";
import type { SongFile } from "./songFile.ts";

/** What songs refer to; things that only a tag mentions are added on the way. */
export interface Music {
  artists: Registry<ArtistRow>;
  labels: Registry<LabelRow>;
  albums: Registry<Album>;
  genres: Registry<CategoryRow>;
}

type Row = typeof songs.$inferInsert;

/** A song that still refers to its album, artist, label and genre, and to itself, by the folder's slugs. */
export interface Song extends Omit<Row, "artistId" | "albumId" | "labelId" | "genreId" | "foldedName" | "isVisible"> {
  artist: string;
  album: string | undefined;
  label: string | undefined;
  genre: string | undefined;
}

const UNKNOWN_ARTIST = "Unknown Artist";

function albumOf({ tags, albumFolder }: SongFile, music: Music): Album | undefined {
  if (albumFolder !== undefined) return music.albums.at(slugify(albumFolder), tags.album ?? titleOfSlug(albumFolder));
  if (tags.album === undefined) return undefined;
  const artist = music.artists.named(tags.albumArtist ?? tags.artist ?? UNKNOWN_ARTIST);
  const sameName = music.albums.find(tags.album);
  return sameName?.artist === artist.slug
    ? sameName
    : music.albums.at(slugify(`${artist.name} ${tags.album}`), tags.album);
}

/** Fills the gaps of an album's own file from the tags of its songs. */
function completeAlbum(album: Album, song: Song, tags: SongFile["tags"], music: Music): void {
  album.artist ??= tags.albumArtist ? music.artists.named(tags.albumArtist).slug : song.artist;
  album.imageFileId ??= song.imageFileId ?? tags.pictureFileId ?? null;
  album.releaseDate ??= song.releaseDate ?? null;
  album.label ??= song.label;
}

const dayOfTag = (date: string | undefined): string | null => (date?.length === 4 ? `${date}-01-01` : (date ?? null));

function slugOf({ path, given, tags, albumFolder }: SongFile, title: string, artist: string): string {
  const { rest } = splitNumber(nameOf(path));
  if (given.slug) return given.slug;
  if (albumFolder !== undefined && isSlug(rest)) return rest;
  return slugify(tags.title ? `${artist} ${title}` : rest);
}

/** Builds a song from its YAML file, its tags, its album and its file name, in this order of precedence. */
function toSong(file: SongFile, music: Music): Song {
  const { given, tags, path, files } = file;
  const { trackNumber, rest } = splitNumber(nameOf(path));
  const album = albumOf(file, music);
  const hasOwnCover = album?.imageFileId !== undefined && album.imageFileId !== null;
  const artist = music.artists.named(given.artist ?? tags.artist ?? album?.artist ?? UNKNOWN_ARTIST);
  const title = given.title ?? tags.title ?? titleOfSlug(rest);
  const [label, genre] = [given.label ?? tags.label ?? album?.label, given.genre ?? tags.genre];
  const exactDay = tags.date?.length === 10 ? tags.date : undefined;
  const song: Song = {
    slug: slugOf(file, title, artist.name),
    name: title,
    artist: artist.slug,
    album: album?.slug,
    label: label ? music.labels.named(label).slug : undefined,
    genre: genre ? music.genres.named(genre).slug : undefined,
    sourcePath: path,
    musicbrainzRecordingId: tags.musicbrainzRecordingId ?? null,
    trackNumber: trackNumber ?? tags.trackNumber ?? 0,
    ...files,
    imageFileId: files.imageFileId ?? (hasOwnCover ? null : (tags.pictureFileId ?? null)),
    durationSeconds: tags.durationSeconds,
    plays: given.plays ?? 0,
    isExplicit: given.explicit ?? false,
    isInstrumental: given.instrumental ?? false,
    isSingle: given.single ?? album?.kind === "single",
    copyright: given.copyright ?? (album?.copyright || tags.copyright) ?? "",
    copyrightDate: album?.copyrightDate ?? null,
    publisher: given.publisher ?? album?.publisher ?? "",
    lyrics: file.lyrics,
    releaseDate: given.release_date ?? exactDay ?? album?.releaseDate ?? dayOfTag(tags.date),
  };
  if (album) completeAlbum(album, song, tags, music);
  return song;
}

/** A song together with its source file. */
export interface FoundSong {
  song: Song;
  file: SongFile;
}

export const assembleSongs = (files: SongFile[], music: Music): FoundSong[] =>
  files.map((file) => ({ song: toSong(file, music), file }));

export interface MusicIds {
  artists: Map<string, number>;
  labels: Map<string, number>;
  albums: Map<string, number>;
  genres: Map<string, number>;
}

export const writeSongs = (db: Database, rows: Song[], ids: MusicIds, broken: string[]) =>
  syncBySlug(
    db,
    songs,
    rows.flatMap(({ artist, album, label, genre, ...row }) => {
      const artistId = ids.artists.get(artist);
      if (artistId === undefined) return [];
      const references = {
        artistId,
        albumId: ids.albums.get(album ?? "") ?? null,
        labelId: ids.labels.get(label ?? "") ?? null,
        genreId: ids.genres.get(genre ?? "") ?? null,
      };
      return [{ ...row, ...references, foldedName: fold(row.name) }];
    }),
    { unreadSlugs: broken, atFirst: ["plays"] },
  );
