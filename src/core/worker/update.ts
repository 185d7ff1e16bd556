import { atom, store } from "../platform/store.ts";

/** True while a new version waits for the user's consent. */
export const updateReadyAtom = atom(false);

export const announceUpdate = (): void => store.set(updateReadyAtom, true);
