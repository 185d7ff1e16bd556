import { CACHES } from "#contract/workerMessages.ts";
import { happenedWithin } from "#lib/happenedWithin.ts";
import { readItem, saveItem } from "../platform/deviceStorage.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";

const DAY_MS = 24 * 3_600_000;

/** The prefix of the locks that let only one tab prefetch for an account. */
export const PREFETCH_LOCKS = "segue.warming.";

/**
 * The scope of a prefetch. A different account, entitlement or build, which may prefetch more, needs a new prefetch.
 */
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
    // The browser blocks Cache Storage, so there is no cache.
    return false;
  }
}

export const markPrefetched = (scope: PrefetchScope): void =>
  saveItem(STORAGE_KEYS.prefetched, `${Date.now()} ${textOf(scope)}`);
