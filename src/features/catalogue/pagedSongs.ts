import { artistDetail, labelDetail } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import type { PagedList } from "#src/core/browsing/appendedPages.ts";

export const artistSongs = (slug: string): PagedList => ({
  key: `/artist/${slug}`,
  fetchPage: async (page) => (await call(artistDetail, { params: { slug }, query: { page } })).music,
});

export const labelSongs = (id: number): PagedList => ({
  key: `/label/${id}`,
  fetchPage: async (page) => (await call(labelDetail, { params: { id }, query: { page } })).music,
});
