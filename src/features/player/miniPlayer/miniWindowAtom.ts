import { atom } from "#src/core/platform/store.ts";

export type MiniWindow = Window & typeof globalThis;

/** The mini player's window, or null. Separate from the code that opens it, which loads with the full player. */
export const miniWindowAtom = atom<MiniWindow | null>(null);
