import { fold } from "#lib/fold.ts";
import { notFound } from "../common/failure.ts";
import { groupBy } from "../common/groupBy.ts";
import { albumsOfArtist } from "../db/queries/albums.ts";
import { artistIds } from "../db/queries/artists.ts";
import { listCategories } from "../db/queries/categories.ts";
import { findSong } from "../db/queries/songs.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { genreCounts } from "../db/queries/subsonic.ts";
import { listedSongIds } from "../routes/songLists.ts";
import { MUSIC_FOLDER_ID } from "./account.ts";
import { numberIn, readId } from "./ids.ts";
import { forSubscribers, type Methods, type SubsonicCall } from "./method.ts";
import { required } from "./parameters.ts";
import { AS_FOLDERS, albumsOf, artistsOf, type Shapes, songsOf, toSongs } from "./shapes.ts";
import type { Fields } from "./xml.ts";

/** No articles are ignored: "The Harrow Tide" is listed under T. */
const IGNORED_ARTICLES = "";

const catalogueName = async ({ db, catalogue }: SubsonicCall): Promise<string> =>
  (await catalogue.read("store facts", () => storeFacts(db))).name;

const allArtists = async (call: SubsonicCall, shapes?: Shapes): Promise<Fields[]> =>
  artistsOf(call, await call.catalogue.read("artists", () => artistIds(call.db)), shapes);

/** The artists by their first letters. "#" has the artists whose names begin with something else. */
function indexOf(artists: readonly Fields[]): { name: string; artist: Fields[] }[] {
  const initialOf = ({ name }: Fields) => /^\p{L}/u.exec(fold(String(name)))?.[0].toUpperCase() ?? "#";
  return [...groupBy(artists, initialOf)]
    .sort(([one], [other]) => one.localeCompare(other, "en"))
    .map(([name, artist]) => ({ name, artist }));
}

async function getArtist(call: SubsonicCall, id: number): Promise<{ artist: Fields; albumIds: number[] }> {
  const [artist] = await artistsOf(call, [id]);
  if (!artist) throw notFound("We couldn’t find this artist.");
  return { artist, albumIds: (await albumsOfArtist(call.db, id)).map(({ album }) => album.id) };
}

export const songIdsOfAlbum = (call: SubsonicCall, albumId: number): Promise<number[]> =>
  listedSongIds(call, { filter: { albumId }, order: "album" });

export async function existingAlbum(call: SubsonicCall, id: number, shapes?: Shapes): Promise<Fields> {
  const [album] = await albumsOf(call, [id], shapes);
  if (!album) throw notFound("We couldn’t find this album.");
  return album;
}

/** A folder is an artist with albums, or an album with songs. */
const getMusicDirectory = forSubscribers(async (call) => {
  const named = readId(required(call.parameters, "id"));
  if (named?.kind === "artist") {
    const { artist, albumIds } = await getArtist(call, named.id);
    const { id, name, starred } = artist;
    return { directory: { id, name, starred, child: await albumsOf(call, albumIds, AS_FOLDERS) } };
  }
  if (named?.kind !== "album") throw notFound("We couldn’t find this folder.");
  const { id, title, parent, starred } = await existingAlbum(call, named.id, AS_FOLDERS);
  const child = await songsOf(call, await songIdsOfAlbum(call, named.id));
  return { directory: { id, name: title, parent, starred, child } };
});

const getGenres = forSubscribers(async ({ db, catalogue }) => {
  const [genres, counts] = await catalogue.read("genres with counts", () =>
    Promise.all([listCategories(db, "genre"), genreCounts(db)]),
  );
  const countOf = new Map(counts.map((count) => [count.id, count]));
  const genre = genres.map(({ id, name }) => {
    const { songCount = 0, albumCount = 0 } = countOf.get(id) ?? {};
    return { songCount, albumCount, value: name };
  });
  return { genres: { genre } };
});

export const browsingMethods: Methods = {
  getMusicFolders: forSubscribers(async (call) => ({
    musicFolders: { musicFolder: [{ id: MUSIC_FOLDER_ID, name: await catalogueName(call) }] },
  })),
  getIndexes: forSubscribers(async (call) => ({
    indexes: {
      lastModified: call.now().getTime(),
      ignoredArticles: IGNORED_ARTICLES,
      index: indexOf(await allArtists(call, AS_FOLDERS)),
    },
  })),
  getArtists: forSubscribers(async (call) => ({
    artists: { ignoredArticles: IGNORED_ARTICLES, index: indexOf(await allArtists(call)) },
  })),
  getArtist: forSubscribers(async (call) => {
    const { artist, albumIds } = await getArtist(call, numberIn(required(call.parameters, "id"), "artist"));
    return { artist: { ...artist, album: await albumsOf(call, albumIds) } };
  }),
  getAlbum: forSubscribers(async (call) => {
    const id = numberIn(required(call.parameters, "id"), "album");
    const album = await existingAlbum(call, id);
    return { album: { ...album, song: await songsOf(call, await songIdsOfAlbum(call, id)) } };
  }),
  getSong: forSubscribers(async (call) => {
    const row = await findSong(call.db, numberIn(required(call.parameters, "id"), "song"));
    if (!row) throw notFound("We couldn’t find this song.");
    const [song] = await toSongs(call, [row]);
    return { song };
  }),
  getMusicDirectory,
  getGenres,
};
