import { atom, store } from "../platform/store.ts";

/** Whether the last attempt has shown that this browser stores nothing, or nothing that can be read. */
export const isStorageBlockedAtom = atom(false);

export function setStorageBlocked(isBlocked: boolean): void {
  if (store.get(isStorageBlockedAtom) !== isBlocked) store.set(isStorageBlockedAtom, isBlocked);
}
