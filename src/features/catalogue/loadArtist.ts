import { artistAlbums, artistDetail } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { reloadAppendedPages } from "#src/core/browsing/appendedPages.ts";
import { artistSongs } from "./pagedSongs.ts";

export async function loadArtist(slug: string) {
  const params = { slug };
  const songList = artistSongs(slug);
  const [detail, albums] = await Promise.all([
    call(artistDetail, { params }),
    optional(call(artistAlbums, { params })),
    reloadAppendedPages(songList),
  ]);
  return { ...detail, songList, albums: albums?.albums.data ?? [] };
}
