import type { Song } from "#contract/shapes.ts";
import { atom } from "#src/core/platform/store.ts";

/** The song that is about to go into a playlist; null while that dialog is closed. */
export const addingToPlaylistAtom = atom<Song | null>(null);
