import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { settings } from "#server/db/schema/index.ts";

/** What every server of a store must have in common with its database. */
export interface StoreIdentity {
  /** What the marker in the media store says. */
  mediaId: string;
  /** null as long as nobody has opened the store who signs anything. */
  secretHash: string | null;
}

const KEY = "identity";
/** Any number, the same for every server of a store. */
const LOCK = 5;

export async function findIdentity(db: Database): Promise<StoreIdentity | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return row?.value as StoreIdentity | undefined;
}

export const writeIdentity = (db: Database, value: StoreIdentity) =>
  db.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

/** Lets the servers that start together go through one after another, until the end of the transaction. */
export const lockIdentity = (db: Database) => db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
