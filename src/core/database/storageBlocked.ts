import { atom, store } from "../platform/store.ts";

/** Whether the last attempt showed that this browser cannot store data, or cannot read what it stored. */
export const isStorageBlockedAtom = atom(false);

export function setStorageBlocked(isBlocked: boolean): void {
  if (store.get(isStorageBlockedAtom) !== isBlocked) store.set(isStorageBlockedAtom, isBlocked);
}
