import { STORAGE_KEYS } from "../platform/storageKeys.ts";

/** Whether somebody has logged out here without the server having heard of it. */
export function isLogoutDue(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.logoutDue) !== null;
  } catch {
    // A blocked storage remembers nothing that is due.
    return false;
  }
}

export function setLogoutDue(isDue: boolean): void {
  if (isDue) localStorage.setItem(STORAGE_KEYS.logoutDue, "yes");
  else localStorage.removeItem(STORAGE_KEYS.logoutDue);
}
