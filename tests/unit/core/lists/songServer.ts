import { vi } from "vitest";
import { genreDetail } from "#contract/music.ts";
import type { Song } from "#contract/shapes.ts";
import type { Sort } from "#contract/sorts.ts";
import { call } from "#src/core/api/client.ts";
import { openSongs, type SongListCall } from "#src/core/lists/openSongs.ts";
import { sortSongs } from "#src/features/songList/sortSongs.ts";
import { someSongs } from "../player/songs.ts";

type Answer = (query: URLSearchParams, signal: AbortSignal) => Promise<Response> | Response;

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** Replaces the network with a server that has a genre of this many songs, and may or may not support windows. */
export function serveGenre(count: number, { knowsWindows = true } = {}) {
  const server = {
    /** The query of every request, in order. */
    asked: [] as string[],
    songs: someSongs(count).map((song) => ({ ...song, plays: count - song.id })),
    answer: undefined as Answer | undefined,
  };
  const songsOf = (query: URLSearchParams): Song[] => {
    if (!knowsWindows) return server.songs;
    const sorted = sortSongs(server.songs, (query.get("sort") ?? undefined) as Sort | undefined);
    const offset = Number(query.get("offset"));
    return sorted.slice(offset, offset + Number(query.get("limit") ?? count));
  };
  vi.stubGlobal("fetch", async (request: Request) => {
    const { search, searchParams } = new URL(request.url);
    server.asked.push(search);
    const special = await server.answer?.(searchParams, request.signal);
    if (special) return special;
    const category = { id: 1, slug: "house", name: "House", image: "" };
    return json({ category, music: { data: songsOf(searchParams), total: server.songs.length } });
  });
  return server;
}

export const refusal = (status: number): Response => json({ message: "no" }, status);

const HOUSE: SongListCall<{ music: { data: Song[]; total: number } }> = {
  key: "/music/genre/detail/house",
  standardSort: "Popular",
  read: (query, options) => call(genreDetail, { params: { slug: "house" }, query, ...options }),
  songsIn: ({ music }) => music,
};

export const openHouse = async (sort?: Sort) => (await openSongs(HOUSE, sort)).songList;
