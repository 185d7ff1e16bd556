import { type Data, pathOf } from "#contract/endpoint.ts";
import { browseDetail, genreDetail } from "#contract/music.ts";
import { call } from "../api/client.ts";
import type { SongListCall } from "./openSongs.ts";

type CategoryDetail = typeof genreDetail | typeof browseDetail;

const categorySongs =
  (endpoint: CategoryDetail) =>
  (slug: string): SongListCall<Data<CategoryDetail>> => ({
    key: pathOf(endpoint, { slug }),
    standardSort: "Popular",
    read: (query, options) => call(endpoint, { params: { slug }, query, ...options }),
    songsIn: ({ music }) => music,
  });

export const genreSongs = categorySongs(genreDetail);
export const browseSongs = categorySongs(browseDetail);
