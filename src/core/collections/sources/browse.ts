import { browseSongs } from "../../lists/categorySongs.ts";
import type { CollectionSource } from "../collectionSource.ts";
import { openList } from "../opened.ts";

export const browse = {
  open: (slug) => openList(browseSongs(slug)),
} satisfies CollectionSource;
