import type { SharedKind } from "#contract/seller/items.ts";

/** The fields of an item that its sellers may edit. */
export const EDITABLE: Readonly<Record<SharedKind, readonly string[]>> = {
  songs: ["name", "releaseDate", "isExplicit", "isInstrumental", "copyright", "copyrightDate", "publisher", "lyrics"],
  albums: ["name", "releaseDate", "copyright", "copyrightDate", "publisher"],
  beats: ["name", "producer", "bpm", "musicalKey", "tags", "descriptionHtml", "longDescriptionHtml"],
  products: ["name", "pricePence", "stock", "colours", "sizes", "descriptionHtml", "longDescriptionHtml"],
};
