import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { settings } from "#server/db/schema/index.ts";
import { saveSetting } from "./settings.ts";

/** What every server of a store must share with its database. */
export interface StoreIdentity {
  /** The store's id in the marker file of the media folder. */
  mediaId: string;
  /** null until a server that signs URLs has opened the store. */
  secretHash: string | null;
}

const KEY = "identity";
/** Any number will do, provided that every server of a store uses the same one. */
const LOCK = 5;

export async function findIdentity(db: Database): Promise<StoreIdentity | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return row?.value as StoreIdentity | undefined;
}

export const writeIdentity = (db: Database, value: StoreIdentity): Promise<void> => saveSetting(db, KEY, value);

/** Makes servers that start together wait for one another, until the end of the transaction. */
export const lockIdentity = (db: Database) => db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
