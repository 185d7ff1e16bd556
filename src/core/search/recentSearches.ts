import { accountDatabase, hasAccountDatabase, type RecentSearch } from "../database/db.ts";
import { report } from "../platform/report.ts";

const MAX_RECENT = 12;

/** What the account has chosen from searches on this device, the latest first. */
export async function recentSearches(): Promise<RecentSearch[]> {
  if (!hasAccountDatabase()) return [];
  return accountDatabase().recentSearches.orderBy("atMs").reverse().limit(MAX_RECENT).toArray();
}

/** Stores a choice. A result that was chosen before moves to the front. */
export async function rememberSearch({ href, name, image }: Omit<RecentSearch, "atMs">): Promise<void> {
  if (!hasAccountDatabase()) return;
  const { recentSearches: table } = accountDatabase();
  try {
    const latest = await table.orderBy("atMs").last();
    // The latest choice stays the newest even if the clock was fast before.
    await table.put({ href, name, image, atMs: Math.max(Date.now(), (latest?.atMs ?? 0) + 1) });
    const older = await table.orderBy("atMs").reverse().offset(MAX_RECENT).primaryKeys();
    await table.bulkDelete(older);
  } catch (cause) {
    report("saving a search", cause);
  }
}

/** Forgets the search with this address, or all of them. */
export async function forgetRecentSearches(href?: string): Promise<void> {
  if (!hasAccountDatabase()) return;
  const { recentSearches: table } = accountDatabase();
  await (href === undefined ? table.clear() : table.delete(href));
}
