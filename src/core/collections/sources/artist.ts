import { artistSongs } from "../../lists/pagedSongs.ts";
import type { CollectionSource } from "../collectionSource.ts";
import { openPages } from "../opened.ts";

export const artist = {
  open: (slug) => openPages(artistSongs(slug)),
} satisfies CollectionSource;
