import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../open.ts";
import { accounts } from "../schema/people.ts";
import type { Account } from "./accounts.ts";
import { lockName } from "./locks.ts";

/** Serialises changes of who is an administrator. Taking this lock before locking accounts prevents deadlocks. */
export const lockAdmins = (transaction: Database): Promise<unknown> => lockName(transaction, "admins", "");

/**
 * Whether no other account can open the back office. The demo's administrator doesn't count, because it is removed
 * with the demo.
 */
export async function isOnlyAdmin(db: Database, { id, role }: Account): Promise<boolean> {
  if (role !== "Admin") return false;
  const isOther = and(ne(accounts.id, id), eq(accounts.role, "Admin"), eq(accounts.isDemo, false));
  return (await db.$count(accounts, and(isOther, isNull(accounts.blockedAt)))) === 0;
}
