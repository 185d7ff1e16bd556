import type { Data } from "#contract/endpoint.ts";
import { artistDetail, labelDetail } from "#contract/music.ts";
import type { Page, Song } from "#contract/shapes.ts";
import { call } from "../api/client.ts";
import type { PagedList } from "./appendedPages.ts";
import { type SongListCall, type SongQuery, WINDOW_ROWS } from "./openSongs.ts";

/** A list of songs both ways: `list` in windows, `pages` for a server that knows of pages only. */
export interface PagedSongs<Detail> {
  list: SongListCall<Detail>;
  pages: PagedList<Song>;
}

type ReadPart<Detail> = (
  query: Partial<SongQuery> & { page: number },
  options?: Parameters<SongListCall<Detail>["read"]>[1],
) => Promise<Detail>;

const pagedSongs = <Detail extends { music: Page<Song> }>(key: string, read: ReadPart<Detail>): PagedSongs<Detail> => ({
  list: {
    key,
    standardSort: "Popular",
    // With the number of its page, for a server that happens to have pages of as many rows.
    read: (query, options) => read({ ...query, page: Math.floor(query.offset / WINDOW_ROWS) + 1 }, options),
    songsIn: ({ music }) => music,
  },
  pages: { key, fetchPage: async (page) => (await read({ page })).music },
});

export const artistSongs = (slug: string): PagedSongs<Data<typeof artistDetail>> =>
  pagedSongs(`/artist/${slug}`, (query, options) => call(artistDetail, { params: { slug }, query, ...options }));

export const labelSongs = (id: number): PagedSongs<Data<typeof labelDetail>> =>
  pagedSongs(`/label/${id}`, (query, options) => call(labelDetail, { params: { id }, query, ...options }));
