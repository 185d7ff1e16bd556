import type { Song } from "#contract/shapes.ts";
import type { Collection } from "#src/core/browsing/collections.ts";
import { isOnline } from "#src/core/network/online.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import type { ContextMenu } from "#src/ui/overlays/contextMenus.ts";
import type { MenuSubject } from "#src/ui/overlays/menuItems.ts";
import { kindOf } from "./kindOf.ts";
import { songSubject } from "./songSubject.ts";

/** The menu of a song that has no button for one. What is in it is only loaded when it is asked for. */
export const menuOfSong = (song: Song, favouriteIds: ReadonlySet<number>): ContextMenu => ({
  label: `More for ${song.name}`,
  about: songSubject(song),
  entries: async () => {
    const { songActions } = await import("./songActions.ts");
    return songActions(song, { isFavourite: favouriteIds.has(songIdOf(song)), isOnline: isOnline() });
  },
});

interface Shown extends Collection, Pick<MenuSubject, "covers" | "shape" | "note"> {
  image: string;
}

/** The same of an album, an artist, a playlist, a beat … or of a song by its path. */
export const menuOfCollection = (
  { name, path, image, note, ...look }: Shown,
  favouriteIds: ReadonlySet<number>,
): ContextMenu => ({
  label: `More for ${name}`,
  about: { ...look, name, image, note: note ?? kindOf(path) },
  entries: async () => (await import("./collectionActions.ts")).collectionActions({ name, path, image }, favouriteIds),
});
