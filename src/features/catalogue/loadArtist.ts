import { artistAlbums } from "#contract/music.ts";
import type { Sort } from "#contract/sorts.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { reloadAppendedPages } from "#src/core/browsing/appendedPages.ts";
import { readFollowed } from "#src/core/browsing/followed.ts";
import { openSongs } from "#src/core/browsing/openSongs.ts";
import { artistSongs } from "#src/core/browsing/pagedSongs.ts";

export async function loadArtist(slug: string, sort: Sort | undefined) {
  const { list, pages } = artistSongs(slug);
  const [{ detail, songList }, albums, followed] = await Promise.all([
    openSongs(list, sort),
    optional(call(artistAlbums, { params: { slug } })),
    readFollowed(),
    reloadAppendedPages(pages),
  ]);
  return { ...detail, songList, pages, albums: albums?.albums.data ?? [], followed };
}
