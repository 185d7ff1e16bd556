/** The collections that can be kept offline, read whole, and found in the responses that screens have read. */
import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { albumDetail } from "#contract/music.ts";
import { favourites, playlistDetail, playlists } from "#contract/playlists.ts";
import type { Album } from "#contract/shapes.ts";
import { call } from "../api/client.ts";
import type { ReadCollection } from "../downloads/collectionDownloads.ts";
import { albumSongs } from "../lists/albumSongs.ts";
import { openSongs, readWhole } from "../lists/openSongs.ts";
import { albumOf } from "./detailNames.ts";

const FAVOURITES_PATH = "/favourites";

interface Answered extends ReadCollection {
  /** False where the response has only a part of the songs. */
  isWhole: boolean;
}

const albumIn = (album: Album, { music }: Data<typeof albumDetail>): Answered => ({
  ...{ path: `/album/${album.slug}`, name: album.name, image: album.image, songs: music.data },
  isWhole: music.data.length >= music.total,
});

const PLAYLISTS = "/my-playlist-details/";
const pathOfPlaylist = ({ id }: { id: number }): string => `${PLAYLISTS}${id}`;
export const isPlaylistPath = (path: string): boolean => path.startsWith(PLAYLISTS);

/** The paths of all of the user's playlists, where the response lists them. */
export const playlistPathsIn = (endpoint: AnyEndpoint, data: unknown): string[] | undefined =>
  endpoint === playlists ? (data as Data<typeof playlists>).playlists.map(pathOfPlaylist) : undefined;

const playlistIn = ({ playlist, music, total = music.length }: Data<typeof playlistDetail>): Answered => ({
  ...{ path: pathOfPlaylist(playlist), name: playlist.name, image: playlist.image, songs: music },
  isWhole: music.length >= total,
});

const favouritesIn = ({ favourite_music: songs, total = songs.length }: Data<typeof favourites>): Answered => ({
  ...{ path: FAVOURITES_PATH, name: "Favourites", image: "", songs },
  isWhole: songs.length >= total,
});

/** By the first part of the path; the second names the album or the playlist. */
const READERS: Readonly<Record<string, (key: string) => Promise<ReadCollection>>> = {
  album: async (slug) => {
    const { detail, songList } = await openSongs(albumSongs(slug));
    return { ...albumIn(await albumOf(slug, detail), detail), songs: await readWhole(songList) };
  },
  "my-playlist-details": async (id) => playlistIn(await call(playlistDetail, { params: { id: Number(id) } })),
  favourites: async () => favouritesIn(await call(favourites)),
};

const partsOf = (path: string): string[] => path.split("/").slice(1).map(decodeURIComponent);

/** Whether what has this path can be kept offline: a playlist that the server does not have yet cannot. */
export function canBeDownloaded(path: string): boolean {
  const [kind = "", key = ""] = partsOf(path);
  return kind in READERS && !(Number(key) < 0);
}

/** Reads a collection with all of its songs. */
export async function readCollection(path: string): Promise<ReadCollection> {
  const [kind = "", key = ""] = partsOf(path);
  const reader = READERS[kind];
  if (!reader) throw new Error(`${path} can’t be downloaded`);
  return { ...(await reader(key)), path };
}

const FINDERS = new Map<AnyEndpoint, (data: never) => Answered | undefined>([
  [albumDetail, (data: Data<typeof albumDetail>) => data.album && albumIn(data.album, data)],
  [playlistDetail, playlistIn],
  [favourites, favouritesIn],
]);

/** The collection that a response shows. */
export const collectionIn = (endpoint: AnyEndpoint, data: unknown): Answered | undefined =>
  FINDERS.get(endpoint)?.(data as never);
