import { sql } from "drizzle-orm";
import type { Database } from "../open.ts";

/** What a lock with two keys is about: any numbers, but each another one. */
const KINDS = { username: 1, email: 2, resetLink: 3 };

/**
 * Makes transactions about one name wait for one another, each until the end of the one before: the later one finds what that
 * has written. Names are the same in capitals.
 */
export const lockName = (transaction: Database, kind: keyof typeof KINDS, name: string): Promise<unknown> =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(${KINDS[kind]}::int, hashtext(lower(${name})))`);
