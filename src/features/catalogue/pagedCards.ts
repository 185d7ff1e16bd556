import { albums, artists, featuredArtists, labels } from "#contract/music.ts";
import type { Album, Artist, Label, Page } from "#contract/shapes.ts";
import { call } from "#src/core/api/client.ts";
import { type Identified, type PagedList, reloadAppendedPages } from "#src/core/lists/appendedPages.ts";

/** So many cards are far more than any screen holds. */
const CARDS = 100;

interface Part<Row> {
  rows: Row[];
  /** Absent where the server answers the whole list. */
  total: number | undefined;
}

/** A list of cards page by page; from a server that knows of no windows the first page is the whole list. */
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

/** The first page, for the loader; those that were appended to it are read again. */
export async function loadCards<Row extends Identified>(list: PagedList<Row>): Promise<Page<Row>> {
  const [first] = await Promise.all([list.fetchPage(1), reloadAppendedPages(list)]);
  return first;
}
