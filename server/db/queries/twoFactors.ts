import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { twoFactors } from "../schema/people.ts";

export type TwoFactor = typeof twoFactors.$inferSelect;

const isOf = (accountId: number) => eq(twoFactors.accountId, accountId);

export async function findTwoFactor(db: Database, accountId: number): Promise<TwoFactor | undefined> {
  return (await db.select().from(twoFactors).where(isOf(accountId)))[0];
}

/**
 * Saves the key of a set-up and replaces that of an earlier set-up. Returns false if two-factor authentication is
 * already on.
 */
export async function startSetUp(db: Database, accountId: number, sealedKey: string): Promise<boolean> {
  const saved = await db
    .insert(twoFactors)
    .values({ accountId, sealedKey })
    .onConflictDoUpdate({ target: twoFactors.accountId, set: { sealedKey }, setWhere: isNull(twoFactors.turnedOnAt) })
    .returning();
  return saved.length > 0;
}

/** Returns false if the set-up has since been restarted or finished. */
export async function finishSetUp(
  db: Database,
  { accountId, sealedKey }: Pick<TwoFactor, "accountId" | "sealedKey">,
  set: { turnedOnAt: Date; lastStep: number; recoveryHashes: string[] },
): Promise<boolean> {
  const isThis = and(isOf(accountId), eq(twoFactors.sealedKey, sealedKey), isNull(twoFactors.turnedOnAt));
  return (await db.update(twoFactors).set(set).where(isThis).returning()).length > 0;
}

/** Marks a time step as used. Returns false if it, or a later one, was used before. */
export async function spendStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const isNew = and(isOf(accountId), lt(twoFactors.lastStep, step));
  return (await db.update(twoFactors).set({ lastStep: step }).where(isNew).returning()).length > 0;
}

/** Uses up a recovery code. Returns false if the account has no such code. */
export async function spendRecoveryCode(db: Database, accountId: number, hash: string): Promise<boolean> {
  const { recoveryHashes } = twoFactors;
  const used = await db
    .update(twoFactors)
    .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
    .where(and(isOf(accountId), sql`${hash} = any(${recoveryHashes})`))
    .returning();
  return used.length > 0;
}

export async function setRecoveryHashes(db: Database, accountId: number, recoveryHashes: string[]): Promise<void> {
  await db.update(twoFactors).set({ recoveryHashes }).where(isOf(accountId));
}

/** Returns false if the account had none. */
export async function deleteTwoFactor(db: Database, accountId: number): Promise<boolean> {
  return (await db.delete(twoFactors).where(isOf(accountId)).returning()).length > 0;
}
