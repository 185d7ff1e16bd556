import { type SQL, sql } from "drizzle-orm";
import { FREE_DAYS, type FreeTerms } from "#contract/freeTerms.ts";
import type { Database } from "#server/db/open.ts";
import { packages, settings } from "#server/db/schema/index.ts";
import { saveSetting } from "./settings.ts";
import { storeFacts } from "./storeFacts.ts";

const FREE_LISTENING = "free_listening";

/** Whether listening is free for everybody, for use inside another query. */
export const isListeningFree: SQL<boolean> = sql<boolean>`exists (
  select from ${settings} where ${settings.key} = ${FREE_LISTENING} and ${settings.value} = 'true'::jsonb)`;

/** What listening costs in a store. */
export interface Listening {
  isFree: boolean;
  /** Whether store.yaml or the back office says so explicitly. */
  isFreeBySetting: boolean;
  hasPackages: boolean;
  freeDays: number;
}

export async function listening(db: Database): Promise<Listening> {
  const hasPackages = sql<boolean>`exists (select from ${packages} where ${packages.isVisible})`;
  const { rows } = await db.execute<{ isFree: boolean; hasPackages: boolean }>(
    sql`select ${isListeningFree} as "isFree", ${hasPackages} as "hasPackages"`,
  );
  const { freeDays = FREE_DAYS, freeListening } = await storeFacts(db);
  return {
    isFree: rows[0]?.isFree === true,
    isFreeBySetting: freeListening === true,
    hasPackages: rows[0]?.hasPackages === true,
    freeDays,
  };
}

/** What users can have without paying, in the contract's form. Omits what is the same as the default. */
export async function freeTerms(db: Database): Promise<FreeTerms> {
  const { isFree, freeDays } = await listening(db);
  return { free_days: freeDays === FREE_DAYS ? undefined : freeDays, free_listening: isFree || undefined };
}

/**
 * Decides whether listening is free. If store.yaml or the back office says yes or no, that applies. Otherwise,
 * listening is free if the store has never had a package, because nobody could pay to listen after their free days.
 * Removing a package changes nothing, because that may be a mistake.
 */
export async function decideFreeListening(db: Database): Promise<void> {
  const { freeListening } = await storeFacts(db);
  const [everSold] = await db.select({ id: packages.id }).from(packages).limit(1);
  const value = freeListening ?? everSold === undefined;
  await saveSetting(db, FREE_LISTENING, value);
}
