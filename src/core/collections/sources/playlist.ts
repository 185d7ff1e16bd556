import type { Data } from "#contract/endpoint.ts";
import { playlistDetail, playlists } from "#contract/playlists.ts";
import { call } from "../../api/client.ts";
import { readOverlay } from "../../outbox/overlaidRows.ts";
import { playlistSongsWith } from "../../outbox/overlay.ts";
import { readPlaylist } from "../../outbox/playlist.ts";
import {
  type CollectionContents,
  type CollectionSource,
  inResponse,
  type OpenedCollection,
} from "../collectionSource.ts";
import { whole } from "../opened.ts";

const idOf = ({ id }: { id: number }): string => String(id);

const contentsOf = ({ playlist, music, total = music.length }: Data<typeof playlistDetail>): CollectionContents => ({
  id: idOf(playlist),
  name: playlist.name,
  image: playlist.image,
  songs: music,
  isWhole: music.length >= total,
});

async function open(id: string): Promise<OpenedCollection> {
  const { music } = await readPlaylist(Number(id));
  return whole(playlistSongsWith(Number(id), music, await readOverlay()));
}

export const playlist = {
  open,
  offline: {
    read: async (id) => contentsOf(await call(playlistDetail, { params: { id: Number(id) } })),
    shown: inResponse(playlistDetail, contentsOf),
    all: inResponse(playlists, (data) => data.playlists.map(idOf)),
  },
} satisfies CollectionSource;
