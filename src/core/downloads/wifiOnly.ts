import { report } from "../platform/report.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { atom, store } from "../platform/store.ts";

/** Whether songs are only fetched where that is not likely to be paid for. A choice of this device. */
export const wifiOnlyAtom = atom(readChoice());

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.wifiOnly) === "yes";
  } catch {
    // A blocked storage: nothing was chosen.
    return false;
  }
}

export function setWifiOnly(isWifiOnly: boolean): void {
  store.set(wifiOnlyAtom, isWifiOnly);
  try {
    localStorage.setItem(STORAGE_KEYS.wifiOnly, isWifiOnly ? "yes" : "no");
  } catch (cause) {
    report("keeping the choice of Wi-Fi", cause);
  }
}
