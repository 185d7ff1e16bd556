import { hashText } from "#lib/hash.ts";
import { readJson, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { readToken } from "./token.ts";

/** What this device stores about the signed-in user, so that the app opens offline. */
interface SavedUser {
  accountKey: string;
  /** The server's response, unparsed; it is decoded on each use. */
  user?: unknown;
}

/** The account's key on this device: the same email always has the same caches and database. */
export const accountKeyOf = (email: string): string => hashText(email.trim().toLowerCase());

const isSavedUser = (value: unknown): value is SavedUser =>
  typeof value === "object" && value !== null && "accountKey" in value && typeof value.accountKey === "string";

export function readSavedUser(): SavedUser | undefined {
  const read = readJson(STORAGE_KEYS.savedUser);
  return isSavedUser(read) ? read : undefined;
}

export const writeSavedUser = (user: SavedUser): void => saveItem(STORAGE_KEYS.savedUser, JSON.stringify(user));

export function removeSavedUser(): void {
  saveItem(STORAGE_KEYS.savedUser, null);
  saveItem(STORAGE_KEYS.prefetched, null);
}

/** The key of the account signed in on this device. If only a token is stored, the key is derived from the token. */
export function currentAccountKey(): string | undefined {
  const token = readToken();
  if (token === undefined) return undefined;
  return readSavedUser()?.accountKey ?? hashText(token);
}
