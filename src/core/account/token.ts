import { readJson, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";

/** The stored token, which is also the logged-user marker; `undefined` for a visitor or for what cannot be read. */
export function readToken(): string | undefined {
  const stored = readJson(STORAGE_KEYS.loggedUser);
  return typeof stored === "object" && stored !== null && "api_token" in stored && typeof stored.api_token === "string"
    ? stored.api_token
    : undefined;
}

/** Throws if the browser cannot store the token. Nobody is signed in then. */
export const writeToken = (apiToken: string): void =>
  localStorage.setItem(STORAGE_KEYS.loggedUser, JSON.stringify({ api_token: apiToken }));

export const removeToken = (): void => saveItem(STORAGE_KEYS.loggedUser, null);
