import { atom } from "#src/core/platform/store.ts";

export type MiniWindow = Window & typeof globalThis;

/** The mini player's window, null while there is none; apart from what opens it, which is fetched with the full player. */
export const miniWindowAtom = atom<MiniWindow | null>(null);
