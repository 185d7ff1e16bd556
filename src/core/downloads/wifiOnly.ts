import { readItem, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { atom, store } from "../platform/store.ts";

/** Whether songs are downloaded on unmetered connections only. A setting of this device. */
export const wifiOnlyAtom = atom(readItem(STORAGE_KEYS.wifiOnly) === "yes");

export function setWifiOnly(isWifiOnly: boolean): void {
  store.set(wifiOnlyAtom, isWifiOnly);
  saveItem(STORAGE_KEYS.wifiOnly, isWifiOnly ? "yes" : "no");
}
