import { readItem, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";

/** How long a logout waits for the server. */
export const LOGOUT_PATIENCE_MS = 5000;

/** Whether a logout on this device has not reached the server yet. */
export const isLogoutDue = (): boolean => readItem(STORAGE_KEYS.logoutDue) !== null;

export const setLogoutDue = (isDue: boolean): void => saveItem(STORAGE_KEYS.logoutDue, isDue ? "yes" : null);
