import type { Page } from "@playwright/test";
import { readApi } from "../offline/newListener.ts";
import { type Belongings, nothing } from "./model.ts";

/** Maps the server's ids to names. */
export interface Names {
  songs: Map<number, string>;
  beats: Map<number, string>;
  played: string[];
}

interface WireSong {
  id: number;
  music_id?: number;
  name: string;
}

const BEAT_IDS = [1, 2, 3];

const albumSongs = async (page: Page, slug: string): Promise<WireSong[]> =>
  (await readApi<{ music: { data: WireSong[] } }>(page, `/music/album/detail/${slug}`)).music.data;

export async function readNames(page: Page, slug: string, playedSlug: string): Promise<Names> {
  const songs = await albumSongs(page, slug);
  const played = await albumSongs(page, playedSlug);
  const beats = new Map<number, string>();
  for (const id of BEAT_IDS) {
    const { product } = await readApi<{ product: { name: string } }>(page, `/beat_store/detail/${id}`);
    beats.set(id, product.name);
  }
  return {
    songs: new Map(songs.map(({ id, name }) => [id, name])),
    beats,
    played: played.map(({ name }) => name),
  };
}

/** The signed-in user's data on the server. */
export async function belongingsAt(page: Page, names: Names): Promise<Belongings> {
  const has = nothing();
  const { favourite_music } = await readApi<{ favourite_music: WireSong[] }>(page, "/favourite");
  has.favourites = favourite_music.map(({ name }) => name);
  const { playlists } = await readApi<{ playlists: { id: number; name: string }[] }>(page, "/playlist");
  for (const { id, name } of playlists) {
    const { music } = await readApi<{ music?: WireSong[] }>(page, `/playlist/detail/${id}`);
    // The playlist was deleted after the list was read, because the last change may still be in flight. The text below
    // never equals the songs that a test expects.
    const own = music?.map((song) => song.name) ?? ["in the list, but gone"];
    // A duplicate playlist must not replace the first.
    has.playlists[name in has.playlists ? `${name}, doubled` : name] = own;
  }
  for (const [id, name] of names.beats) {
    const { lyric } = await readApi<{ lyric: { lyrics: string } }>(page, `/beat_store/lyric/${id}`);
    if (lyric.lyrics) has.lyrics[name] = lyric.lyrics;
  }
  const { music } = await readApi<{ music: WireSong[] }>(page, "/music/history");
  has.history = music.map(({ name }) => name);
  return has;
}
