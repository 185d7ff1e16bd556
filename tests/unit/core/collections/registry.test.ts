// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import {
  addressOf,
  type Collection,
  canBeDownloaded,
  collectionAt,
  type Item,
  itemAt,
  labelOf,
} from "#src/core/collections/registry.ts";

const ITEMS: readonly [Item, address: string, label: string][] = [
  [{ kind: "album", id: "late-bus", name: "Late Bus" }, "/album/late-bus", "Album"],
  [{ kind: "artist", id: "low sun/2", name: "Low Sun" }, "/artist/low%20sun%2F2", "Artist"],
  [{ kind: "beat", id: "7", name: "Tide" }, "/beat-store-detail/7", "Beat"],
  [{ kind: "browse", id: "focus", name: "Focus" }, "/browse/focus", "Category"],
  [{ kind: "favourites", id: "", name: "Favourites" }, "/favourites", "Favourites"],
  [{ kind: "genre", id: "house", name: "House" }, "/music/house", "Genre"],
  [{ kind: "label", id: "3", name: "Saltwater" }, "/label/3", "Label"],
  [{ kind: "playlist", id: "-4", name: "Mine" }, "/my-playlist-details/-4", "Playlist"],
  [{ kind: "product", id: "5", name: "T-shirt" }, "/merchandise-detail/5", "Product"],
  [{ kind: "song", id: "101", name: "Tides" }, "/music-info/101", "Song"],
];

describe("the registry of collections", () => {
  it.each(ITEMS)("gives %j the address %s, finds the item there again, and calls it %s", (item, address, label) => {
    expect(addressOf(item)).toBe(address);
    expect(itemAt(address, item.name)).toEqual(item);
    expect(labelOf(item)).toBe(label);
  });

  it("finds nothing at the address of another screen, and no collection at that of a product", () => {
    expect(itemAt("/orders", "Orders")).toBeUndefined();
    expect(collectionAt("/merchandise-detail/5", "T-shirt")).toBeUndefined();
  });

  it("allows albums, playlists that the server has, and the favourites to be kept offline", () => {
    const playlist = (id: string): Collection => ({ kind: "playlist", id, name: "Mine" });
    const kept = ITEMS.flatMap(([item]) => (item.kind !== "product" && canBeDownloaded(item) ? item.kind : []));
    expect(kept).toEqual(["album", "favourites"]);
    expect([canBeDownloaded(playlist("4")), canBeDownloaded(playlist("-4"))]).toEqual([true, false]);
  });
});
