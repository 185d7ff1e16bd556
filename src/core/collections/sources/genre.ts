import { genreSongs } from "../../lists/categorySongs.ts";
import type { CollectionSource } from "../collectionSource.ts";
import { openList } from "../opened.ts";

export const genre = {
  open: (slug) => openList(genreSongs(slug)),
} satisfies CollectionSource;
