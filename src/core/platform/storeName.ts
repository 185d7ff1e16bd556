import { DEFAULT_STORE_NAME } from "#contract/storeName.ts";
import { readItem, saveItem } from "./deviceStorage.ts";
import { STORAGE_KEYS } from "./storageKeys.ts";
import { atom, store, useAtomValue } from "./store.ts";

/** The name that the store's owner chose: the last known one until the server has sent it. */
export const storeNameAtom = atom(readItem(STORAGE_KEYS.storeName) ?? DEFAULT_STORE_NAME);

export const storeName = (): string => store.get(storeNameAtom);
export const useStoreName = (): string => useAtomValue(storeNameAtom);

/** Sets the name that the server sent. If it sent none, the store has the default name. */
export function setStoreName(name = DEFAULT_STORE_NAME): void {
  if (name === storeName()) return;
  store.set(storeNameAtom, name);
  saveItem(STORAGE_KEYS.storeName, name === DEFAULT_STORE_NAME ? null : name);
}
