import type { Data } from "#contract/endpoint.ts";
import { albumDetail } from "#contract/music.ts";
import type { Album } from "#contract/shapes.ts";
import { albumSongs } from "../../lists/albumSongs.ts";
import { openSongs, readWhole } from "../../lists/openSongs.ts";
import { type CollectionContents, type CollectionSource, inResponse } from "../collectionSource.ts";
import { albumOf } from "../detailNames.ts";
import { openList } from "../opened.ts";

const contentsOf = (album: Album, { music }: Data<typeof albumDetail>): CollectionContents => ({
  id: album.slug,
  name: album.name,
  image: album.image,
  songs: music.data,
  isWhole: music.data.length >= music.total,
});

async function read(slug: string): Promise<CollectionContents> {
  const { detail, songList } = await openSongs(albumSongs(slug));
  const album = await albumOf(slug, detail);
  return { ...contentsOf(album, detail), songs: await readWhole(songList), isWhole: true };
}

export const album = {
  open: (slug) => openList(albumSongs(slug)),
  offline: { read, shown: inResponse(albumDetail, (data) => data.album && contentsOf(data.album, data)) },
} satisfies CollectionSource;
