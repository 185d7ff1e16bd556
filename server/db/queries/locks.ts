import { sql } from "drizzle-orm";
import type { Database } from "../open.ts";

/** The first key of a lock with two keys. Any numbers will do, provided that they differ. */
const KINDS = {
  username: 1,
  email: 2,
  resetLink: 3,
  auditLog: 4,
  admins: 5,
  importRun: 6,
  statements: 7,
  settings: 8,
  submission: 9,
  upload: 10,
};

/**
 * Makes transactions about one name run one after another, so that each sees what the previous one wrote. Names are
 * case-insensitive.
 */
export const lockName = (transaction: Database, kind: keyof typeof KINDS, name: string): Promise<unknown> =>
  transaction.execute(sql`SELECT pg_advisory_xact_lock(${KINDS[kind]}::int, hashtext(lower(${name})))`);
