import type { Song } from "#contract/shapes.ts";
import { atom } from "#src/core/platform/store.ts";

/** Songs on their way into a playlist, and what they are together: a song, an album … */
export interface PlaylistAddition {
  songs: readonly Song[];
  name: string;
  /** What a new playlist of them is called, unless the user writes another name. */
  newName?: string;
}

/** What is about to go into a playlist; null while that dialog is closed. */
export const addingToPlaylistAtom = atom<PlaylistAddition | null>(null);
