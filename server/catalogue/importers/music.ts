import type { Source } from "../files/source.ts";
import type { Reading } from "../reading/reading.ts";
import { Registry } from "../writing/registry.ts";
import { bareAlbum, readAlbums } from "./albums.ts";
import { type ArtistRow, readArtists } from "./artists.ts";
import { type BrowseCategory, bareGenre, readBrowseCategories, readGenres } from "./categories.ts";
import { type LabelRow, readLabels } from "./labels.ts";
import {
  type BrokenSong,
  isWhole,
  openFolderCovers,
  readSongFile,
  reportSilentSongs,
  songFilesOf,
} from "./songFile.ts";
import { assembleSongs, type FoundSong, type Music } from "./songs.ts";

/** All music of a folder: its songs with their artists, albums, labels and genres. */
export interface MusicOfFolder {
  music: Music;
  songs: FoundSong[];
  brokenSongs: BrokenSong[];
  /** Folders that could not be read. */
  unread: string[];
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
    artists: new Registry(artists, bareArtist),
    labels: new Registry(labels, bareLabel),
    albums: new Registry(albums, bareAlbum, ({ artist }) => artist),
    genres: new Registry({ found: store ? await readGenres(reading, store) : [], broken: [] }, bareGenre),
  };
  const coverOfFolder = openFolderCovers(reading);
  const files = await Promise.all(songFilesOf(reading).map((file) => readSongFile(reading, file, coverOfFolder)));
  reportSilentSongs(reading);
  return {
    music,
    songs: assembleSongs(files.filter(isWhole), music),
    brokenSongs: files.flatMap((file) => (isWhole(file) ? [] : [file])),
    unread: reading.folder.unread,
    browse: store ? await readBrowseCategories(reading, store) : [],
    broken: { artists: artists.broken, labels: labels.broken, albums: albums.broken },
  };
}
