import { readItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";

/** Whether somebody has logged out here without the server having heard of it. */
export const isLogoutDue = (): boolean => readItem(STORAGE_KEYS.logoutDue) !== null;

export function setLogoutDue(isDue: boolean): void {
  if (isDue) localStorage.setItem(STORAGE_KEYS.logoutDue, "yes");
  else localStorage.removeItem(STORAGE_KEYS.logoutDue);
}
