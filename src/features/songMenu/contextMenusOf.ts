import type { Song } from "#contract/shapes.ts";
import { type Collection, labelOf } from "#src/core/collections/registry.ts";
import { isOnline } from "#src/core/network/online.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import type { LinkCard } from "#src/ui/lists/CardList.tsx";
import type { ContextMenu } from "#src/ui/overlays/contextMenus.ts";
import { songSubject } from "./songSubject.ts";

/** The menu of a song without a menu button. Its entries load on demand. */
export const menuOfSong = (song: Song, favouriteIds: ReadonlySet<number>): ContextMenu => ({
  label: `More for ${song.name}`,
  about: songSubject(song),
  entries: async () => {
    const { songActions } = await import("./songActions.ts");
    return songActions(song, { isFavourite: favouriteIds.has(songIdOf(song)), isOnline: isOnline() });
  },
});

type Shown = Pick<LinkCard, "image" | "covers" | "shape" | "subtitle">;

/** The menu of the card of an album, an artist, a playlist, a beat or a song. Its entries load on demand. */
export const menuOfCard = (
  collection: Collection,
  { image, covers, shape, subtitle }: Shown,
  favouriteIds: ReadonlySet<number>,
): ContextMenu => ({
  label: `More for ${collection.name}`,
  // If the subtitle is not text, such as a link, the kind is shown instead.
  about: {
    name: collection.name,
    image,
    covers,
    shape,
    note: typeof subtitle === "string" ? subtitle : labelOf(collection),
  },
  entries: async () =>
    (await import("./collectionActions.ts")).collectionActions(collection, image ?? "", favouriteIds),
});
