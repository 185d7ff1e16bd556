import { readJson, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";

/** The stored token, whose presence marks a logged-in user; `undefined` for a visitor or an unreadable value. */
export function readToken(): string | undefined {
  const stored = readJson(STORAGE_KEYS.loggedUser);
  return typeof stored === "object" && stored !== null && "api_token" in stored && typeof stored.api_token === "string"
    ? stored.api_token
    : undefined;
}

/** Throws if the browser cannot store the token; nobody is signed in then. */
export const writeToken = (apiToken: string): void =>
  localStorage.setItem(STORAGE_KEYS.loggedUser, JSON.stringify({ api_token: apiToken }));

export const removeToken = (): void => saveItem(STORAGE_KEYS.loggedUser, null);
