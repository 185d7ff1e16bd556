import type { Data } from "#contract/endpoint.ts";
import { albumDetail } from "#contract/music.ts";
import { call } from "../api/client.ts";
import type { SongListCall } from "./openSongs.ts";

export const albumSongs = (slug: string): SongListCall<Data<typeof albumDetail>> => ({
  key: `/album/${slug}`,
  standardSort: undefined,
  read: (query, options) => call(albumDetail, { params: { slug }, query, ...options }),
  songsIn: ({ music }) => music,
});
