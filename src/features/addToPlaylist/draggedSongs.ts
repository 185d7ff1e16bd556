import { atom } from "#src/core/platform/store.ts";
import type { PlaylistAddition } from "./addingToPlaylist.ts";

/** The songs that the mouse drags from a list; null while it drags none. */
export const draggedSongsAtom = atom<PlaylistAddition | null>(null);
