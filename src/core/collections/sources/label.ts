import { labelSongs } from "../../lists/pagedSongs.ts";
import type { CollectionSource } from "../collectionSource.ts";
import { openPages } from "../opened.ts";

export const label = {
  open: (id) => openPages(labelSongs(Number(id))),
} satisfies CollectionSource;
