import type { Database } from "#server/db/open.ts";
import { songs } from "#server/db/schema/index.ts";
import type { Mention, Registry } from "../writing/registry.ts";
import { isSlug, slugify, titleOfSlug } from "../writing/slugs.ts";
import { syncBySlug, type Unwritten } from "../writing/sync.ts";
import { albumArtists, type PlacedFile } from "./albumArtists.ts";
import type { Album } from "./albums.ts";
import type { ArtistRow } from "./artists.ts";
import type { CategoryRow } from "./categories.ts";
import { creditOf, splitGuests, splitNames } from "./credits.ts";
import { countThroughDiscs } from "./discs.ts";
import type { LabelRow } from "./labels.ts";
import type { SongFile } from "./songFile.ts";
import { writeSongLinks } from "./songLinks.ts";
import { namesOfFolders, trackPlaces } from "./trackPlace.ts";

/** What songs refer to; entries mentioned only in tags are added as they are found. */
export interface Music {
  artists: Registry<ArtistRow>;
  labels: Registry<LabelRow>;
  albums: Registry<Album>;
  genres: Registry<CategoryRow>;
}

type Row = typeof songs.$inferInsert;

/** A song that identifies itself and its album, artist, label and genre by the folder's slugs. */
export interface Song extends Omit<Row, "artistId" | "albumId" | "labelId" | "genreId" | "isVisible"> {
  artist: string;
  /** Its additional artists and genres. */
  moreArtists: string[];
  moreGenres: string[];
  album: string | undefined;
  label: string | undefined;
  genre: string | undefined;
  discNumber: number;
  discTrack: number;
}

const UNKNOWN_ARTIST = "Unknown Artist";

function albumOf({ tags, albumFolder }: PlacedFile, albumArtist: string | undefined, music: Music): Album | undefined {
  if (albumFolder !== undefined) return music.albums.ofFolder(albumFolder, tags.album ?? titleOfSlug(albumFolder));
  if (tags.album === undefined) return undefined;
  const artist = music.artists.named(albumArtist ?? UNKNOWN_ARTIST, mentionOf(tags.musicbrainzAlbumArtistId));
  const album = music.albums.named(tags.album, {
    wish: slugify(`${artist.name} ${tags.album}`),
    within: artist.slug,
    ...mentionOf(tags.musicbrainzAlbumId),
  });
  album.artist ??= artist.slug;
  return album;
}

const mentionOf = (musicbrainzId: string | undefined): Mention => (musicbrainzId ? { musicbrainzId } : {});

/** Fills gaps in an album's own file from the tags of its songs. */
function completeAlbum(
  album: Album,
  song: Song,
  tags: SongFile["tags"],
  albumArtist: string | undefined,
  music: Music,
): void {
  album.artist ??= albumArtist ? music.artists.named(albumArtist).slug : song.artist;
  album.imageFileId ??= song.imageFileId ?? tags.pictureFileId ?? null;
  album.releaseDate ??= song.releaseDate ?? null;
  album.label ??= song.label;
}

const dayOfTag = (date: string | undefined): string | null => (date?.length === 4 ? `${date}-01-01` : (date ?? null));

function slugOf({ given, tags, albumFolder, place: { rest } }: PlacedFile, title: string, artist: string): string {
  if (given.slug) return given.slug;
  if (albumFolder !== undefined && isSlug(rest)) return rest;
  return slugify(tags.title ? `${artist} ${title}` : rest);
}

/** Builds a song from its YAML file, its tags, its album and its file name, in this order of precedence. */
function toSong(file: PlacedFile, albumArtist: string | undefined, music: Music): Song {
  const { given, tags, path, files, place } = file;
  const album = albumOf(file, albumArtist, music);
  const hasOwnCover = album?.imageFileId !== undefined && album.imageFileId !== null;
  const title = given.title ?? tags.title ?? titleOfSlug(place.rest);
  const written = given.artist ?? tags.artist ?? artistOfAlbum(album, music) ?? UNKNOWN_ARTIST;
  const credit = creditOf({ artist: written, title, tags: given.artist === undefined ? tags : {} });
  const [artist, ...moreArtists] = credit.artists.map(({ name, musicbrainzId }) =>
    music.artists.named(name, mentionOf(musicbrainzId)),
  );
  const label = given.label ?? tags.label ?? album?.label;
  const [genre, ...moreGenres] = (given.genre ? [given.genre] : splitNames(tags.genres ?? [])).map(
    (name) => music.genres.named(name).slug,
  );
  const exactDay = tags.date?.length === 10 ? tags.date : undefined;
  const discTrack = tags.trackNumber ?? place.trackNumber ?? 0;
  const song: Song = {
    slug: slugOf(file, title, artist?.name ?? written),
    name: title,
    artist: artist?.slug ?? "",
    artistCredit: credit.text,
    moreArtists: moreArtists.map(({ slug }) => slug),
    album: album?.slug,
    label: label ? music.labels.named(label).slug : undefined,
    genre,
    moreGenres: moreGenres.filter((slug) => slug !== genre),
    sourcePath: path,
    musicbrainzRecordingId: tags.musicbrainzRecordingId ?? null,
    trackNumber: discTrack,
    discNumber: tags.discNumber ?? place.discNumber ?? 0,
    discTrack,
    loudnessLufs: tags.loudnessLufs ?? null,
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
  if (album) completeAlbum(album, song, tags, albumArtist, music);
  return song;
}

const artistOfAlbum = (album: Album | undefined, music: Music): string | undefined =>
  album?.artist === undefined ? undefined : (music.artists.at(album.artist)?.name ?? album.artist);

/** A song together with its source file. */
export interface FoundSong {
  song: Song;
  file: SongFile;
}

/** Takes artist and album from the recording's folders if its tags have neither. */
function withFolders(file: PlacedFile): PlacedFile {
  const { tags, albumFolder, place } = file;
  if (albumFolder !== undefined || tags.artist !== undefined || tags.album !== undefined) return file;
  return { ...file, tags: { ...tags, ...namesOfFolders(place.folder), ...(tags.date ? { date: tags.date } : {}) } };
}

/** Uses the picture in the folder for albums and songs that have no picture of their own. */
function addFolderPictures(found: FoundSong[], music: Music): void {
  for (const { song, file } of found) {
    if (file.folderPictureId === null) continue;
    const album = song.album === undefined ? undefined : music.albums.at(song.album);
    if (album) album.imageFileId ??= file.folderPictureId;
    else song.imageFileId ??= file.folderPictureId;
  }
}

function artistNamesIn({ tags, given }: PlacedFile): string[] {
  const texts = [given.artist, given.title, tags.artist, tags.albumArtist, tags.title, ...(tags.artists ?? [])];
  const written = texts.filter((text) => text !== undefined).map(splitGuests);
  return written.flatMap(({ head, guests }) => [...splitNames([head]), ...guests]);
}

export function assembleSongs(files: SongFile[], music: Music): FoundSong[] {
  const places = trackPlaces(files.map(({ path }) => path));
  const placed = files.flatMap((file) => {
    const place = places.get(file.path);
    return place ? [withFolders({ ...file, place })] : [];
  });
  music.artists.allowRenames(placed.flatMap(artistNamesIn));
  const artists = albumArtists(placed);
  const found = placed.map((file) => ({ song: toSong(file, artists.get(file.path), music), file }));
  addFolderPictures(found, music);
  countThroughDiscs(found);
  return found;
}

export interface MusicIds {
  artists: Map<string, number>;
  labels: Map<string, number>;
  albums: Map<string, number>;
  genres: Map<string, number>;
}

export async function writeSongs(db: Database, rows: Song[], ids: MusicIds, unwritten: Unwritten) {
  const written = await syncBySlug(
    db,
    songs,
    rows.flatMap(({ artist, album, label, genre, moreArtists: _artists, moreGenres: _genres, ...row }) => {
      const artistId = ids.artists.get(artist);
      if (artistId === undefined) {
        unwritten.onRefused(row.slug, "its artist was left out");
        return [];
      }
      const references = {
        artistId,
        albumId: ids.albums.get(album ?? "") ?? null,
        labelId: ids.labels.get(label ?? "") ?? null,
        genreId: ids.genres.get(genre ?? "") ?? null,
      };
      return [{ ...row, ...references }];
    }),
    { ...unwritten, atFirst: ["plays"] },
  );
  const linked = rows.flatMap((row) => {
    const songId = unwritten.unreadSlugs.includes(row.slug) ? undefined : written.ids.get(row.slug);
    return songId === undefined ? [] : [{ songId, ...row }];
  });
  await writeSongLinks(db, linked, ids);
  return written;
}
