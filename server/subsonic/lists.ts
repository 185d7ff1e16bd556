import { albumIds } from "../db/queries/albums.ts";
import { listCategories } from "../db/queries/categories.ts";
import { listFavourites } from "../db/queries/favourites.ts";
import { listFollowed } from "../db/queries/following.ts";
import { idsOf } from "../db/queries/ids.ts";
import { listSavedAlbums } from "../db/queries/savedAlbums.ts";
import { albumIdsIn, playedAlbumIds, randomSongIds } from "../db/queries/subsonic.ts";
import { listedSongIds } from "../routes/songLists.ts";
import { forSubscribers, type Methods, type SubsonicCall } from "./method.ts";
import { required, wholeNumber } from "./parameters.ts";
import { unsupported } from "./refusals.ts";
import { AS_FOLDERS, albumsOf, artistsOf, type Shapes, songsOf } from "./shapes.ts";
import type { Fields } from "./xml.ts";

const ROWS = 10;
const MOST_ROWS = 500;
const LAST_YEAR = 9999;
const MOST_OFFSET = 10_000_000;

/** The genre with this name; undefined if there is none. */
async function genreIdOf({ db, catalogue }: SubsonicCall, name: string): Promise<number | undefined> {
  const genres = await catalogue.read("genres", () => listCategories(db, "genre"));
  return genres.find((genre) => genre.name.toLowerCase() === name.toLowerCase())?.id;
}

async function yearsIn(call: SubsonicCall): Promise<number[]> {
  const yearOf = (name: string, fallback: number) => wholeNumber(call.parameters, name, { fallback, most: LAST_YEAR });
  const [from, to] = [yearOf("fromYear", 0), yearOf("toYear", LAST_YEAR)];
  const ids = await albumIdsIn(call.db, {
    order: "byYear",
    years: { from: Math.min(from, to), to: Math.max(from, to) },
  });
  return from > to ? ids.reverse() : ids;
}

async function ofGenre(call: SubsonicCall): Promise<number[]> {
  const genreId = await genreIdOf(call, required(call.parameters, "genre"));
  return genreId === undefined ? [] : albumIdsIn(call.db, { order: "byArtist", genreId });
}

/** The order is different each time; a further page may repeat an album. */
async function shuffled(call: SubsonicCall): Promise<number[]> {
  const ids = [...(await ALBUM_LISTS.alphabeticalByName(call))];
  return ids
    .map((id) => ({ id, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ id }) => id);
}

/** The ids of the albums in each type of list. */
const ALBUM_LISTS = {
  newest: ({ db, catalogue }: SubsonicCall) =>
    catalogue.read("newest albums", () => albumIdsIn(db, { order: "newest" })),
  alphabeticalByName: ({ db, catalogue }: SubsonicCall) => catalogue.read("albums", () => albumIds(db)),
  alphabeticalByArtist: ({ db, catalogue }: SubsonicCall) =>
    catalogue.read("albums by artist", () => albumIdsIn(db, { order: "byArtist" })),
  frequent: ({ db, user }: SubsonicCall) => playedAlbumIds(db, user.accountId, "most"),
  recent: ({ db, user }: SubsonicCall) => playedAlbumIds(db, user.accountId, "last"),
  starred: async ({ db, user }: SubsonicCall) =>
    (await listSavedAlbums(db, user.accountId)).map(({ album }) => album.id),
  // Segue has no ratings.
  highest: async (): Promise<number[]> => [],
  random: shuffled,
  byYear: yearsIn,
  byGenre: ofGenre,
};

const isAlbumList = (type: string): type is keyof typeof ALBUM_LISTS => Object.hasOwn(ALBUM_LISTS, type);

async function albumList(call: SubsonicCall, shapes?: Shapes): Promise<Fields[]> {
  const type = required(call.parameters, "type");
  if (!isAlbumList(type)) throw unsupported(`There is no list of the type “${type}”.`);
  const size = wholeNumber(call.parameters, "size", { fallback: ROWS, most: MOST_ROWS });
  const offset = wholeNumber(call.parameters, "offset", { fallback: 0, most: MOST_OFFSET });
  const ids = await ALBUM_LISTS[type](call);
  return albumsOf(call, ids.slice(offset, offset + size), shapes);
}

async function starred(call: SubsonicCall, shapes?: Shapes): Promise<Fields> {
  const { db, user } = call;
  const [artists, albums, favourites] = await Promise.all([
    listFollowed(db, user.accountId),
    ALBUM_LISTS.starred(call),
    listFavourites(db, user.accountId),
  ]);
  return {
    artist: await artistsOf(call, idsOf(artists), shapes),
    album: await albumsOf(call, albums, shapes),
    song: await songsOf(
      call,
      favourites.map(({ songId }) => songId),
    ),
  };
}

const getRandomSongs = forSubscribers(async (call) => {
  const { db, parameters } = call;
  const genre = parameters.get("genre");
  const genreId = genre ? await genreIdOf(call, genre) : undefined;
  if (genre && genreId === undefined) return { randomSongs: { song: [] } };
  const years = {
    from: wholeNumber(parameters, "fromYear", { fallback: 0, most: LAST_YEAR }),
    to: wholeNumber(parameters, "toYear", { fallback: LAST_YEAR, most: LAST_YEAR }),
  };
  const limit = wholeNumber(parameters, "size", { fallback: ROWS, most: MOST_ROWS });
  return { randomSongs: { song: await songsOf(call, await randomSongIds(db, { genreId, years, limit })) } };
});

const getSongsByGenre = forSubscribers(async (call) => {
  const genreId = await genreIdOf(call, required(call.parameters, "genre"));
  const count = wholeNumber(call.parameters, "count", { fallback: ROWS, most: MOST_ROWS });
  const offset = wholeNumber(call.parameters, "offset", { fallback: 0, most: MOST_OFFSET });
  const ids = genreId === undefined ? [] : await listedSongIds(call, { filter: { genreId }, order: "popular" });
  return { songsByGenre: { song: await songsOf(call, ids.slice(offset, offset + count)) } };
});

export const listMethods: Methods = {
  getAlbumList: forSubscribers(async (call) => ({ albumList: { album: await albumList(call, AS_FOLDERS) } })),
  getAlbumList2: forSubscribers(async (call) => ({ albumList2: { album: await albumList(call) } })),
  getStarred: forSubscribers(async (call) => ({ starred: await starred(call, AS_FOLDERS) })),
  getStarred2: forSubscribers(async (call) => ({ starred2: await starred(call) })),
  getRandomSongs,
  getSongsByGenre,
  getScanStatus: forSubscribers(async (call) => ({
    scanStatus: { scanning: false, count: (await listedSongIds(call, { filter: {}, order: "A-Z" })).length },
  })),
};
