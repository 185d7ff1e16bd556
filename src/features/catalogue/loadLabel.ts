import { reloadAppendedPages } from "#src/core/browsing/appendedPages.ts";
import { labelOf } from "#src/core/browsing/detailNames.ts";
import { labelSongs } from "#src/core/browsing/pagedSongs.ts";

export async function loadLabel(id: number) {
  const songs = labelSongs(id);
  const [detail] = await Promise.all([songs.open(), reloadAppendedPages(songs)]);
  return { label: await labelOf(id, detail), songs, firstPage: detail.music, copyright: detail.copyright };
}
