import { artistAlbums } from "#contract/music.ts";
import { call } from "#src/core/api/client.ts";
import { optional } from "#src/core/api/optional.ts";
import { artistOf } from "#src/core/collections/detailNames.ts";
import { readFollowed } from "#src/core/following/followed.ts";
import { reloadAppendedPages } from "#src/core/lists/appendedPages.ts";
import { artistSongs } from "#src/core/lists/pagedSongs.ts";
import { readSavedAlbums } from "#src/features/songMenu/savedAlbums.ts";

export async function loadArtist(slug: string) {
  const songs = artistSongs(slug);
  const [detail, albums, followed, saved] = await Promise.all([
    songs.open(),
    optional(call(artistAlbums, { params: { slug } })),
    readFollowed(),
    readSavedAlbums(),
    reloadAppendedPages(songs),
  ]);
  const artist = await artistOf(slug, detail);
  return { artist, songs, firstPage: detail.music, albums: albums?.albums.data ?? [], followed, saved };
}
