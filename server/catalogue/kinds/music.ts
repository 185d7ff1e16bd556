import { inArray } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { songs as songTable } from "#server/db/schema/index.ts";
import type { Reading } from "../reading.ts";
import { Registry } from "../registry.ts";
import type { Source } from "../source.ts";
import { bareAlbum, readAlbums, writeAlbums } from "./albums.ts";
import { type ArtistRow, readArtists, writeArtists } from "./artists.ts";
import {
  type BrowseCategory,
  bareGenre,
  readBrowseCategories,
  readGenres,
  writeCategories,
  writeCategorySongs,
} from "./categories.ts";
import { type LabelRow, readLabels, writeLabels } from "./labels.ts";
import { type BrokenSong, isWhole, readSongFile, reportSilentSongs, songFilesOf } from "./songFile.ts";
import { assembleSongs, type Music, type Song, writeSongs } from "./songs.ts";

/** Everything of a folder that is listened to. */
export interface MusicOfFolder {
  music: Music;
  songs: Song[];
  brokenSongs: BrokenSong[];
  browse: BrowseCategory[];
  broken: { artists: string[]; labels: string[]; albums: string[] };
}

const bareArtist = ({ slug, name }: { slug: string; name: string }): ArtistRow => ({
  slug,
  name,
  imageFileId: null,
  headerFileId: null,
  isFeatured: false,
  copyright: "",
  copyrightDate: null,
  publisher: "",
  biographyHtml: "",
});

const bareLabel = ({ slug, name }: { slug: string; name: string }): LabelRow => ({
  slug,
  name,
  copyright: "",
  imageFileId: null,
});

const slugsOf = (things: { found: { slug: string }[]; broken: string[] }) =>
  new Set([...things.found.map(({ slug }) => slug), ...things.broken]);

export async function readMusic(reading: Reading, store: Source | null): Promise<MusicOfFolder> {
  const [artists, labels] = await Promise.all([readArtists(reading), readLabels(reading)]);
  const albums = await readAlbums(reading, slugsOf(artists), slugsOf(labels));
  const music: Music = {
    artists: new Registry(artists.found, bareArtist),
    labels: new Registry(labels.found, bareLabel),
    albums: new Registry(albums.found, bareAlbum),
    genres: new Registry(store ? await readGenres(reading, store) : [], bareGenre),
  };
  const files = await Promise.all(songFilesOf(reading.folder).map((file) => readSongFile(reading, file)));
  reportSilentSongs(reading);
  const songs = assembleSongs(files.filter(isWhole), music, reading.problems);
  const browse = store ? await readBrowseCategories(reading, store) : [];
  reportUnknownSongs(reading, store, browse, songs);
  return {
    music,
    songs,
    brokenSongs: files.flatMap((file) => (isWhole(file) ? [] : [file])),
    browse,
    broken: { artists: artists.broken, labels: labels.broken, albums: albums.broken },
  };
}

function reportUnknownSongs(
  { problems }: Reading,
  store: Source | null,
  browse: BrowseCategory[],
  songs: Song[],
): void {
  const known = new Set(songs.map(({ slug }) => slug));
  for (const { slug, line } of browse.flatMap((category) => category.songs)) {
    if (store && !known.has(slug)) problems.add(store.file, `there is no song ${slug}`, line);
  }
}

/** The songs that are not read in full: their own files are broken, or their album's, from which they take what they do not say. */
async function slugsToKeep(db: Database, { songs, brokenSongs, broken }: MusicOfFolder): Promise<string[]> {
  const fileIds = brokenSongs.flatMap(({ highFileId }) => highFileId ?? []);
  const known =
    fileIds.length > 0
      ? await db.select({ slug: songTable.slug }).from(songTable).where(inArray(songTable.highFileId, fileIds))
      : [];
  const ofBrokenAlbums = songs.filter(({ album }) => album !== undefined && broken.albums.includes(album));
  return [...brokenSongs, ...known, ...ofBrokenAlbums].map(({ slug }) => slug);
}

export async function writeMusic(db: Database, found: MusicOfFolder) {
  const { music, songs, browse, broken } = found;
  const artists = await writeArtists(db, music.artists.all, broken.artists);
  const labels = await writeLabels(db, music.labels.all, broken.labels);
  const genres = await writeCategories(db, "genre", music.genres.all);
  const ids = { artists: artists.ids, labels: labels.ids, genres: genres.ids };
  const albums = await writeAlbums(db, music.albums.all, ids, broken.albums);
  const written = await writeSongs(db, songs, { ...ids, albums: albums.ids }, await slugsToKeep(db, found));
  const categories = await writeCategories(
    db,
    "browse",
    browse.map(({ row }) => row),
  );
  const filled = browse.flatMap((category) => {
    const categoryId = categories.ids.get(category.row.slug);
    return categoryId === undefined ? [] : [{ category, categoryId }];
  });
  await writeCategorySongs(db, filled, songs, written.ids);
  return { artists, labels, genres, albums, songs: written, browseCategories: categories };
}
