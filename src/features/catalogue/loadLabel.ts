import { labelOf } from "#src/core/collections/detailNames.ts";
import { reloadAppendedPages } from "#src/core/lists/appendedPages.ts";
import { labelSongs } from "#src/core/lists/pagedSongs.ts";

export async function loadLabel(id: number) {
  const songs = labelSongs(id);
  const [detail] = await Promise.all([songs.open(), reloadAppendedPages(songs)]);
  return { label: await labelOf(id, detail), songs, firstPage: detail.music, copyright: detail.copyright };
}
