import type { Data } from "#contract/endpoint.ts";
import { artistDetail, labelDetail } from "#contract/music.ts";
import type { Song } from "#contract/shapes.ts";
import { call } from "#src/core/api/client.ts";
import type { PagedList } from "#src/core/browsing/appendedPages.ts";
import { type SongListCall, type SongQuery, WINDOW_ROWS } from "#src/core/browsing/openSongs.ts";

/** A list of songs both ways: `list` in windows, `pages` for a server that knows of pages only. */
export interface PagedSongs<Detail> {
  list: SongListCall<Detail>;
  pages: PagedList<Song>;
}

/** A window with the number of its page, for a server that happens to have pages of as many rows. */
const inPages = (query: SongQuery) => ({ ...query, page: Math.floor(query.offset / WINDOW_ROWS) + 1 });

export function artistSongs(slug: string): PagedSongs<Data<typeof artistDetail>> {
  const key = `/artist/${slug}`;
  const params = { slug };
  return {
    list: {
      key,
      standardSort: "Popular",
      read: (query, options) => call(artistDetail, { params, query: inPages(query), ...options }),
      songsIn: ({ music }) => music,
    },
    pages: { key, fetchPage: async (page) => (await call(artistDetail, { params, query: { page } })).music },
  };
}

export function labelSongs(id: number): PagedSongs<Data<typeof labelDetail>> {
  const key = `/label/${id}`;
  const params = { id };
  return {
    list: {
      key,
      standardSort: "Popular",
      read: (query, options) => call(labelDetail, { params, query: inPages(query), ...options }),
      songsIn: ({ music }) => music,
    },
    pages: { key, fetchPage: async (page) => (await call(labelDetail, { params, query: { page } })).music },
  };
}
