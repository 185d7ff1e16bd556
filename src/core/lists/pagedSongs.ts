import type { Data } from "#contract/endpoint.ts";
import { artistDetail, labelDetail } from "#contract/music.ts";
import type { Page, Song } from "#contract/shapes.ts";
import { call } from "../api/client.ts";
import { isOnline } from "../network/online.ts";
import type { PartOfList } from "../player/queueFilling.ts";
import type { PagedList } from "./appendedPages.ts";

/** Songs that are paginated. */
export interface ListedSongs extends PagedList<Song> {
  /** Reads the songs after the first `offset` songs, which fill `page - 1` pages. Does not save them on this device. */
  readOn: (page: number, offset: number) => Promise<Page<Song>>;
}

/** The songs of an artist or a label, with the details that come with the first page. */
export interface PagedSongs<Detail = unknown> extends ListedSongs {
  open: () => Promise<Detail>;
}

interface PageQuery {
  page: number;
  offset?: number;
  limit?: number;
}

/** The most songs in one response of a server that supports `offset` and `limit`. Other servers send one page. */
export const MAX_AT_ONCE = 200;

const pagedSongs = <Detail extends { music: Page<Song> }>(
  key: string,
  read: (query: PageQuery, options?: { fresh: true }) => Promise<Detail>,
): PagedSongs<Detail> => ({
  key,
  open: () => read({ page: 1 }),
  fetchPage: async (page) => (await read({ page })).music,
  readOn: async (page, offset) => (await read({ page, offset, limit: MAX_AT_ONCE }, { fresh: true })).music,
});

export const artistSongs = (slug: string): PagedSongs<Data<typeof artistDetail>> =>
  pagedSongs(`/artist/${slug}`, (query, options) => call(artistDetail, { params: { slug }, query, ...options }));

export const labelSongs = (id: number): PagedSongs<Data<typeof labelDetail>> =>
  pagedSongs(`/label/${id}`, (query, options) => call(labelDetail, { params: { id }, query, ...options }));

/**
 * The rest of a list, for a queue that has the songs of all pages up to the given page. `count` is the number of those
 * songs. Returns `undefined` offline, or if there is no rest.
 */
export function restOfPages(
  { readOn }: Pick<ListedSongs, "readOn">,
  { current_page, last_page, total }: Page<Song>,
  count: number,
): PartOfList | undefined {
  if (!isOnline() || current_page >= last_page) return undefined;
  let [page, offset] = [current_page, count];
  const read: Song[] = [];
  return {
    first: 0,
    playing: 0,
    end: count,
    total,
    // Parts are requested in order, so each can be assembled from pages of any size.
    read: async (_, limit) => {
      while (read.length < limit && offset < total) {
        const { data } = await readOn(page + 1, offset);
        // The list has become shorter in the meantime.
        if (data.length === 0) break;
        page += 1;
        offset += data.length;
        read.push(...data);
      }
      return read.splice(0, limit);
    },
  };
}
