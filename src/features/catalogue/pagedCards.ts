import { albums, artists, featuredArtists, labels } from "#contract/music.ts";
import type { Album, Artist, Label, Page } from "#contract/shapes.ts";
import { call } from "#src/core/api/client.ts";
import { type Identified, type PagedList, reloadAppendedPages } from "#src/core/lists/appendedPages.ts";

/** The page size: far more cards than any screen shows. */
const CARDS = 100;

interface Part<Row> {
  rows: Row[];
  /** Undefined if the server sends the whole list. */
  total: number | undefined;
}

/** A paginated list of cards. A server that cannot send parts of a list sends all of it as the first page. */
const pagedCards = <Row extends Identified>(
  key: string,
  read: (query: { offset: number; limit: number }) => Promise<Part<Row>>,
): PagedList<Row> => ({
  key,
  fetchPage: async (page) => {
    const { rows, total = rows.length } = await read({ offset: (page - 1) * CARDS, limit: CARDS });
    const isLast = rows.length >= total;
    return { data: rows, total, current_page: page, last_page: isLast ? page : Math.ceil(total / CARDS) };
  },
});

export const artistPages = pagedCards<Artist>("/artists", async (query) => {
  const { artists: rows, total } = await call(artists, { query });
  return { rows, total };
});

export const featuredPages = pagedCards<Artist>("/featured", async (query) => {
  const { artists: rows, total } = await call(featuredArtists, { query });
  return { rows, total };
});

export const labelPages = pagedCards<Label>("/labels", async (query) => {
  const { labels: rows, total } = await call(labels, { query });
  return { rows, total };
});

export const albumPages = pagedCards<Album>("/albums", async (query) => {
  const { albums: rows, total } = await call(albums, { query });
  return { rows, total };
});

/** Loads the first page, for the loader, and refreshes the pages that were appended to it. */
export async function loadCards<Row extends Identified>(list: PagedList<Row>): Promise<Page<Row>> {
  const [first] = await Promise.all([list.fetchPage(1), reloadAppendedPages(list)]);
  return first;
}
