import { atom, store } from "../platform/store.ts";

/** Whether this browser stores nothing, or nothing that can be read, as far as the last attempt has shown. */
export const isStorageBlockedAtom = atom(false);

export function setStorageBlocked(isBlocked: boolean): void {
  if (store.get(isStorageBlockedAtom) !== isBlocked) store.set(isStorageBlockedAtom, isBlocked);
}
