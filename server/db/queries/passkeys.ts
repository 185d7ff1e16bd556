import { and, asc, eq, lt } from "drizzle-orm";
import type { Database } from "../open.ts";
import { passkeyChallenges, passkeys } from "../schema/people.ts";

export type Passkey = typeof passkeys.$inferSelect;
type NewPasskey = typeof passkeys.$inferInsert;
export type Challenge = typeof passkeyChallenges.$inferSelect;

/** Oldest first. */
export async function listPasskeys(db: Database, accountId: number): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id));
}

/** Returns false if the passkey was added before. */
export async function insertPasskey(db: Database, added: NewPasskey): Promise<boolean> {
  return (await db.insert(passkeys).values(added).onConflictDoNothing().returning()).length > 0;
}

/**
 * Counts a use of a passkey. Returns false if its authenticator counts uses and the counter has not risen since the
 * last one, which means that a copy of the passkey is in use.
 */
export async function countUse(db: Database, id: number, counter: number, now: Date): Promise<boolean> {
  const isCounted = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isCounted))
    .returning();
  return used.length > 0;
}

/** Returns the removed passkey, if the account had it. */
export async function deletePasskey(db: Database, accountId: number, id: number): Promise<Passkey | undefined> {
  const isThis = and(eq(passkeys.accountId, accountId), eq(passkeys.id, id));
  return (await db.delete(passkeys).where(isThis).returning())[0];
}

export async function saveChallenge(db: Database, saved: Challenge): Promise<void> {
  const { sessionHash, purpose } = passkeyChallenges;
  const { challenge, expiresAt } = saved;
  await db
    .insert(passkeyChallenges)
    .values(saved)
    .onConflictDoUpdate({ target: [sessionHash, purpose], set: { challenge, expiresAt } });
}

/** Uses up a session’s challenge. Returns undefined if there is none or if it has expired. */
export async function takeChallenge(
  db: Database,
  { sessionHash, purpose }: Pick<Challenge, "sessionHash" | "purpose">,
  now: Date,
): Promise<string | undefined> {
  const isThis = and(eq(passkeyChallenges.sessionHash, sessionHash), eq(passkeyChallenges.purpose, purpose));
  const [taken] = await db.delete(passkeyChallenges).where(isThis).returning();
  return taken && taken.expiresAt > now ? taken.challenge : undefined;
}
