import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { repeatedRegistrations } from "../schema/people.ts";

/** Of each account: whoever asks for more has written that many mails to its owner. */
const MOST_SAVED = 20;

const isOf = (accountId: number) => eq(repeatedRegistrations.accountId, accountId);

export async function insertRepeatedRegistration(
  db: Database,
  repeated: typeof repeatedRegistrations.$inferInsert,
): Promise<void> {
  await db.insert(repeatedRegistrations).values(repeated);
  const newest = db
    .select({ id: repeatedRegistrations.id })
    .from(repeatedRegistrations)
    .where(isOf(repeated.accountId))
    .orderBy(desc(repeatedRegistrations.id))
    .limit(MOST_SAVED);
  await db
    .delete(repeatedRegistrations)
    .where(and(isOf(repeated.accountId), notInArray(repeatedRegistrations.id, newest)));
}

export async function hasRepeatedRegistration(
  db: Database,
  accountId: number,
  passwordDigest: string,
): Promise<boolean> {
  const found = await db
    .select({ id: repeatedRegistrations.id })
    .from(repeatedRegistrations)
    .where(and(isOf(accountId), eq(repeatedRegistrations.passwordDigest, passwordDigest)));
  return found.length > 0;
}

export async function isUsernameReserved(db: Database, username: string): Promise<boolean> {
  const found = await db
    .select({ id: repeatedRegistrations.id })
    .from(repeatedRegistrations)
    .where(sql`lower(${repeatedRegistrations.username}) = lower(${username})`);
  return found.length > 0;
}

export async function deleteRepeatedRegistrations(db: Database, accountId: number): Promise<void> {
  await db.delete(repeatedRegistrations).where(isOf(accountId));
}
