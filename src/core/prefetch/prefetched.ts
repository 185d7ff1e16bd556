import { CACHES } from "#contract/workerMessages.ts";
import { report } from "../platform/report.ts";
import { STORAGE_KEYS } from "../platform/storageKeys.ts";

const DAY_MS = 24 * 3_600_000;

/** For whom, and by which version of Segue, what was read ahead was read ahead: another version may read more, or read it differently. */
export interface PrefetchScope {
  accountKey: string;
  hasMusic: boolean;
  build: string;
}

const textOf = ({ accountKey, hasMusic, build }: PrefetchScope): string => `${accountKey} ${hasMusic} ${build}`;

/** Whether all of it was read within the last day and the browser has it still. */
export async function isPrefetched(scope: PrefetchScope): Promise<boolean> {
  try {
    const [atMs = "", ...text] = (localStorage.getItem(STORAGE_KEYS.prefetched) ?? "").split(" ");
    const isRecent = Math.abs(Date.now() - Number(atMs)) < DAY_MS;
    return isRecent && text.join(" ") === textOf(scope) && (await caches.has(CACHES.api(scope.accountKey)));
  } catch {
    // A blocked storage remembers nothing.
    return false;
  }
}

export function markPrefetched(scope: PrefetchScope): void {
  try {
    localStorage.setItem(STORAGE_KEYS.prefetched, `${Date.now()} ${textOf(scope)}`);
  } catch (cause) {
    report("remembering what was read ahead", cause);
  }
}
