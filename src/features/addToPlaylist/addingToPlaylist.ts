import type { Song } from "#contract/shapes.ts";
import { atom } from "#src/core/platform/store.ts";

/** Songs to add to a playlist. */
export interface PlaylistAddition {
  songs: readonly Song[];
  /** The default name of a new playlist for these songs. */
  newName?: string;
}

/** What the dialog adds to a playlist; null while it is closed. */
export const addingToPlaylistAtom = atom<PlaylistAddition | null>(null);
