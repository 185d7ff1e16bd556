import type { APIRequestContext } from "@playwright/test";
import { post } from "../newPerson.ts";
import { type Belongings, nothing } from "./model.ts";

/** The names that the server's ids stand for, and back. */
export interface Names {
  songs: Map<number, string>;
  beats: Map<number, string>;
  /** Songs whose plays are counted, with how many they had before. */
  heard: Map<number, { name: string; plays: number }>;
}

interface WireSong {
  id: number;
  music_id?: number;
  name: string;
  plays: number;
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`/api${path}`);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return answer.json();
}

const albumSongs = async (request: APIRequestContext, slug: string): Promise<WireSong[]> => {
  const { music } = await read<{ music: { data: WireSong[] } }>(request, `/music/album/detail/${slug}`);
  return music.data;
};

export async function readNames(request: APIRequestContext, slug: string, heardSlug: string): Promise<Names> {
  const songs = await albumSongs(request, slug);
  const heard = await albumSongs(request, heardSlug);
  const answer = await post(request, "/api/beat_store/list", { data: { category: 0 } });
  const products = answer.products as { id: number; name: string }[];
  return {
    songs: new Map(songs.map(({ id, name }) => [id, name])),
    beats: new Map(products.slice(0, 3).map(({ id, name }) => [id, name])),
    heard: new Map(heard.map(({ id, name, plays }) => [id, { name, plays: Number(plays) }])),
  };
}

/** What the server says that the signed-in person has. */
export async function belongingsAt(request: APIRequestContext, names: Names): Promise<Belongings> {
  const has = nothing();
  const { favourite_music } = await read<{ favourite_music: WireSong[] }>(request, "/favourite");
  has.favourites = favourite_music.map(({ name }) => name);
  const { playlists } = await read<{ playlists: { id: number; name: string }[] }>(request, "/playlist");
  for (const { id, name } of playlists) {
    const { music } = await read<{ music: WireSong[] }>(request, `/playlist/detail/${id}`);
    const own = music.map((song) => song.name);
    // The same playlist twice must not look like one.
    has.playlists[name in has.playlists ? `${name}, doubled` : name] = own;
  }
  for (const [id, name] of names.beats) {
    const { data } = await read<{ data: { lyric: { lyrics: string } } }>(request, `/beat_store/lyric/${id}`);
    if (data.lyric.lyrics) has.lyrics[name] = data.lyric.lyrics;
  }
  for (const [id, { name, plays: before }] of names.heard) {
    const { music } = await read<{ music: WireSong }>(request, `/music/get-info/${id}`);
    const times = Number(music.plays) - before;
    if (times > 0) has.plays[name] = times;
  }
  return has;
}
