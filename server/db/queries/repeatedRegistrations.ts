import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { repeatedRegistrations } from "../schema/people.ts";

/**
 * The most registrations kept for an account. The rate limit allows fewer in the day that a verification link is valid,
 * so nobody can push out the registration of another person.
 */
const MAX_SAVED = 80;

export type RepeatedRegistration = typeof repeatedRegistrations.$inferSelect;

const isOf = (accountId: number) => eq(repeatedRegistrations.accountId, accountId);

export async function insertRepeatedRegistration(
  db: Database,
  repeated: typeof repeatedRegistrations.$inferInsert,
): Promise<number> {
  const [inserted] = await db
    .insert(repeatedRegistrations)
    .values(repeated)
    .returning({ id: repeatedRegistrations.id });
  if (!inserted) throw new Error("the registration was not saved");
  const newest = db
    .select({ id: repeatedRegistrations.id })
    .from(repeatedRegistrations)
    .where(isOf(repeated.accountId))
    .orderBy(desc(repeatedRegistrations.id))
    .limit(MAX_SAVED);
  await db
    .delete(repeatedRegistrations)
    .where(and(isOf(repeated.accountId), notInArray(repeatedRegistrations.id, newest)));
  return inserted.id;
}

/** The registrations with this password, newest first. */
export const listRepeatedRegistrations = (
  db: Database,
  accountId: number,
  passwordDigest: string,
): Promise<RepeatedRegistration[]> =>
  db
    .select()
    .from(repeatedRegistrations)
    .where(and(isOf(accountId), eq(repeatedRegistrations.passwordDigest, passwordDigest)))
    .orderBy(desc(repeatedRegistrations.id));

export async function findRepeatedRegistration(db: Database, id: number): Promise<RepeatedRegistration | undefined> {
  return (await db.select().from(repeatedRegistrations).where(eq(repeatedRegistrations.id, id)))[0];
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
