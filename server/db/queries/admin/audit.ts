import { asc, count, desc, gt, ilike, or } from "drizzle-orm";
import { type AuditFacts, auditHash, CHAIN_START, isNextInChain } from "../../../domain/auditChain.ts";
import type { Database } from "../../open.ts";
import { auditEntries } from "../../schema/admin.ts";
import { lockName } from "../locks.ts";
import { containing } from "./find.ts";

export type AuditRow = typeof auditEntries.$inferSelect;

/** Adds an entry in the caller's transaction. Two transactions never follow the same entry: the second waits for the first. */
export async function addAuditEntry(transaction: Database, entry: AuditFacts): Promise<void> {
  await lockName(transaction, "auditLog", "");
  const [last] = await transaction
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const previousHash = last?.hash ?? CHAIN_START;
  await transaction.insert(auditEntries).values({ ...entry, previousHash, hash: auditHash(previousHash, entry) });
}

/** The newest entries first, with how many there are in all. */
export async function listAuditEntries(
  db: Database,
  { find, offset, limit }: { find: string; offset: number; limit: number },
): Promise<{ entries: AuditRow[]; total: number }> {
  const isFound = find
    ? or(...[auditEntries.actor, auditEntries.action, auditEntries.subject].map((one) => ilike(one, containing(find))))
    : undefined;
  const entries = await db
    .select()
    .from(auditEntries)
    .where(isFound)
    .orderBy(desc(auditEntries.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(auditEntries).where(isFound);
  return { entries, total: counted?.total ?? 0 };
}

const ENTRIES_AT_ONCE = 1000;

/** The id of the first entry that was changed, or before which one is missing; null for a chain that is whole. */
export async function findBrokenEntry(db: Database): Promise<number | null> {
  let [previousHash, lastId] = [CHAIN_START, 0];
  for (;;) {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.id, lastId))
      .orderBy(asc(auditEntries.id))
      .limit(ENTRIES_AT_ONCE);
    for (const entry of entries) {
      if (!isNextInChain(previousHash, entry)) return entry.id;
      [previousHash, lastId] = [entry.hash, entry.id];
    }
    if (entries.length < ENTRIES_AT_ONCE) return null;
  }
}
