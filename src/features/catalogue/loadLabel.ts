import type { Sort } from "#contract/sorts.ts";
import { reloadAppendedPages } from "#src/core/browsing/appendedPages.ts";
import { openSongs } from "#src/core/browsing/openSongs.ts";
import { labelSongs } from "#src/core/browsing/pagedSongs.ts";

export async function loadLabel(id: number, sort: Sort | undefined) {
  const { list, pages } = labelSongs(id);
  const [{ detail, songList }] = await Promise.all([openSongs(list, sort), reloadAppendedPages(pages)]);
  return { ...detail, songList, pages };
}
