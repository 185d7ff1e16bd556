import type { Page, Song } from "#contract/shapes.ts";
import { openSongs, readWhole, type SongListCall } from "../lists/openSongs.ts";
import { type PagedSongs, restOfPages } from "../lists/pagedSongs.ts";
import { partToPlay } from "../lists/partToPlay.ts";
import type { OpenedCollection } from "./collectionSource.ts";

export async function openList<Detail>(list: SongListCall<Detail>): Promise<OpenedCollection> {
  const { songList } = await openSongs(list);
  const { songs, part } = songList.isWindowed ? partToPlay(songList, songList.sort, 0) : whole(songList.songs);
  return { songs, part, readAll: () => readWhole(songList) };
}

export async function openPages(list: PagedSongs<{ music: Page<Song> }>): Promise<OpenedCollection> {
  const { music } = await list.open();
  const { data: songs, total } = music;
  const part = restOfPages(list, music, songs.length);
  return { songs, part, readAll: async () => [...songs, ...((await part?.read(songs.length, total)) ?? [])] };
}

export const whole = (songs: Song[]): OpenedCollection => ({ songs, part: undefined, readAll: async () => songs });
