import { CACHES } from "#contract/workerMessages.ts";
import { happenedWithin } from "#lib/happenedWithin.ts";
import { readItem, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";

const DAY_MS = 24 * 3_600_000;

/** What a prefetch was for. It is done again for another account, other rights, or a build that may read more. */
export interface PrefetchScope {
  accountKey: string;
  hasMusic: boolean;
  build: string;
}

const textOf = ({ accountKey, hasMusic, build }: PrefetchScope): string => `${accountKey} ${hasMusic} ${build}`;

/** Whether this prefetch was completed within the last day and the browser still has its cache. */
export async function isPrefetched(scope: PrefetchScope): Promise<boolean> {
  const [atMs = "", ...text] = (readItem(STORAGE_KEYS.prefetched) ?? "").split(" ");
  const isRecent = happenedWithin(DAY_MS, Number(atMs));
  return isRecent && text.join(" ") === textOf(scope) && (await hasCache(scope.accountKey));
}

async function hasCache(accountKey: string): Promise<boolean> {
  try {
    return await caches.has(CACHES.api(accountKey));
  } catch {
    // A browser that blocks its caches has none.
    return false;
  }
}

export const markPrefetched = (scope: PrefetchScope): void =>
  saveItem(STORAGE_KEYS.prefetched, `${Date.now()} ${textOf(scope)}`);
