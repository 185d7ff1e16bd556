/** Songs, albums, artists, playlists and whatever else has songs, as the player takes them up without their screen being open. */
import { beatDetail } from "#contract/beats.ts";
import { songInfo } from "#contract/music.ts";
import type { Page, Song } from "#contract/shapes.ts";
import { isAppError } from "../api/appError.ts";
import { call } from "../api/client.ts";
import { accountDatabase, hasAccountDatabase } from "../database/db.ts";
import { downloadedSongIds } from "../downloads/downloadedSongIds.ts";
import { albumSongs } from "../lists/albumSongs.ts";
import { browseSongs, genreSongs } from "../lists/categorySongs.ts";
import { openSongs, readWhole, type SongListCall } from "../lists/openSongs.ts";
import { artistSongs, labelSongs, type PagedSongs, restOfPages } from "../lists/pagedSongs.ts";
import { partToPlay } from "../lists/partToPlay.ts";
import { isOnline } from "../network/online.ts";
import { readOverlay } from "../outbox/overlaidRows.ts";
import { playlistSongsWith } from "../outbox/overlay.ts";
import { readPlaylist } from "../outbox/playlist.ts";
import { showPopup } from "../platform/popups.ts";
import { noteChoice } from "../player/choice.ts";
import { addSongsToQueue, playSongs, playSongsNext } from "../player/player.ts";
import type { PartOfList } from "../player/queueFilling.ts";
import { startRadio } from "../player/radio.ts";
import { playableBeat, playableOwned } from "../song/playableSong.ts";
import { songIdOf } from "../song/songId.ts";

/** What has songs: its name, and the path of its screen. */
export interface Collection {
  name: string;
  path: string;
}

/** The songs of a collection to play: those that are loaded, and how to read the others. */
interface Opened {
  songs: Song[];
  part: PartOfList | undefined;
  readAll: () => Promise<Song[]>;
}

async function opened<Detail>(list: SongListCall<Detail>): Promise<Opened> {
  const { songList } = await openSongs(list);
  const { songs, part } = songList.isWindowed ? partToPlay(songList, songList.sort, 0) : whole(songList.songs);
  return { songs, part, readAll: () => readWhole(songList) };
}

async function openedPages(list: PagedSongs<{ music: Page<Song> }>): Promise<Opened> {
  const { music } = await list.open();
  const { data: songs, total } = music;
  const part = restOfPages(list, music, songs.length);
  return { songs, part, readAll: async () => [...songs, ...((await part?.read(songs.length, total)) ?? [])] };
}

const whole = (songs: Song[]): Opened => ({ songs, part: undefined, readAll: async () => songs });

/** By the first part of a path; the second one names the album, the artist … */
const OPENERS: Readonly<Record<string, (key: string) => Promise<Opened>>> = {
  album: (slug) => opened(albumSongs(slug)),
  artist: (slug) => openedPages(artistSongs(slug)),
  "beat-store-detail": async (id) =>
    whole([playableBeat((await call(beatDetail, { params: { id: Number(id) } })).product)]),
  browse: (slug) => opened(browseSongs(slug)),
  label: (id) => openedPages(labelSongs(Number(id))),
  music: (slug) => opened(genreSongs(slug)),
  "music-info": async (id) => whole([await readSong(Number(id))]),
  "my-playlist-details": (id) => openPlaylist(Number(id)),
};

async function openPlaylist(id: number): Promise<Opened> {
  const { music } = await readPlaylist(id);
  return whole(playlistSongsWith(id, music, await readOverlay()));
}

/** A song by its id; without a network as it was downloaded, where nothing else of it was read. */
export async function readSong(id: number): Promise<Song> {
  try {
    return (await call(songInfo, { params: { id } })).music;
  } catch (error) {
    const isUnread = isAppError(error, "network") && hasAccountDatabase();
    const downloaded = isUnread ? await accountDatabase().downloads.get(id) : undefined;
    if (!downloaded) throw error;
    return playableOwned(downloaded.song);
  }
}

function open({ path }: Collection): Promise<Opened> {
  const [, kind = "", key = ""] = path.split("/");
  const opener = OPENERS[kind];
  if (!opener) throw new Error(`${path} has no songs`);
  return opener(decodeURIComponent(key));
}

/** Without a network only what is kept on this device can be played. */
async function playableOf(songs: readonly Song[], { name }: Collection): Promise<Song[]> {
  const downloaded = isOnline() ? undefined : await downloadedSongIds();
  const playable = songs.filter((song) => downloaded?.has(songIdOf(song)) ?? true);
  if (playable.length === 0)
    showPopup({
      kind: "warning",
      message:
        songs.length === 0
          ? `“${name}” has no songs yet.`
          : `You’re offline, and no songs from “${name}” are downloaded.`,
    });
  return playable;
}

/** Plays it from its first song, all of it: unless something else was chosen while its songs were read. */
export async function playCollection(collection: Collection): Promise<void> {
  const isLastChoice = noteChoice();
  const { songs, part } = await open(collection);
  const playable = await playableOf(songs, collection);
  if (isLastChoice()) playSongs(playable, 0, collection, part);
}

/** All its songs that can be played now. */
export async function songsOf(collection: Collection): Promise<Song[]> {
  const { readAll } = await open(collection);
  return playableOf(await readAll(), collection);
}

export async function playCollectionNext(collection: Collection): Promise<void> {
  playSongsNext(await songsOf(collection), collection.name);
}

export async function addCollectionToQueue(collection: Collection): Promise<void> {
  addSongsToQueue(await songsOf(collection), collection.name);
}

/** Plays one of its songs, and lets similar ones follow. */
export async function startCollectionRadio(collection: Collection): Promise<void> {
  const songs = await playableOf((await open(collection)).songs, collection);
  const song = songs[Math.floor(Math.random() * songs.length)];
  if (song) await startRadio(song, collection.name);
}
