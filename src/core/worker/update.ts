import { atom, store } from "../platform/store.ts";

/** Whether a new version is waiting for the user's consent. */
export const updateReadyAtom = atom(false);

export const announceUpdate = (): void => store.set(updateReadyAtom, true);
