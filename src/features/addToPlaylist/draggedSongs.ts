import type { Song } from "#contract/shapes.ts";
import { atom } from "#src/core/platform/store.ts";

/** The songs that the mouse drags from a list; null while it drags none. */
export const draggedSongsAtom = atom<readonly Song[] | null>(null);
