import { hashText } from "#lib/hash.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";
import { readToken } from "./token.ts";

/** What this device remembers of the person signed in, so that it opens without a network. */
interface SavedUser {
  accountKey: string;
  /** As the server said it; whoever uses it reads it like any answer. */
  user?: unknown;
}

/** Names the account on this device: the same email always has the same caches and database. */
export const accountKeyOf = (email: string): string => hashText(email.trim().toLowerCase());

const isSavedUser = (value: unknown): value is SavedUser =>
  typeof value === "object" && value !== null && "accountKey" in value && typeof value.accountKey === "string";

export function readSavedUser(): SavedUser | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.person) ?? "null");
    return isSavedUser(read) ? read : undefined;
  } catch {
    // Garbage or a blocked storage: nobody is remembered.
    return undefined;
  }
}

export const writeSavedUser = (person: SavedUser): void =>
  localStorage.setItem(STORAGE_KEYS.person, JSON.stringify(person));

export function removeSavedUser(): void {
  localStorage.removeItem(STORAGE_KEYS.person);
  localStorage.removeItem(STORAGE_KEYS.prefetched);
}

/** The key of the account signed in on this device. A token that came without a sign-in here names its own account. */
export function currentAccountKey(): string | undefined {
  const token = readToken();
  if (token === undefined) return undefined;
  return readSavedUser()?.accountKey ?? hashText(token);
}
