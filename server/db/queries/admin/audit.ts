import { and, asc, count, desc, eq, gt, ilike, or } from "drizzle-orm";
import { type AuditFacts, auditHash, CHAIN_START, isNextInChain } from "../../../domain/auditChain.ts";
import type { Database } from "../../open.ts";
import { auditEntries } from "../../schema/admin.ts";
import { lockName } from "../locks.ts";
import { containing, type TableWindow } from "./table.ts";

export type AuditRow = typeof auditEntries.$inferSelect;

/**
 * Adds an entry in the caller's transaction. A concurrent transaction waits, so no two entries follow the same entry.
 */
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

/** Whether an action on a subject was ever recorded. */
export const wasRecorded = async (
  db: Database,
  { action, subject }: Pick<AuditFacts, "action" | "subject">,
): Promise<boolean> =>
  (await db.$count(auditEntries, and(eq(auditEntries.action, action), eq(auditEntries.subject, subject)))) > 0;

export async function findAuditEntry(db: Database, id: number): Promise<AuditRow | undefined> {
  return (await db.select().from(auditEntries).where(eq(auditEntries.id, id)))[0];
}

/** The matching entries, newest first, and the number of all matches. */
export async function listAuditEntries(
  db: Database,
  { find, offset, limit }: { find: string } & TableWindow,
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

interface Verified {
  /** How many entries were checked. */
  checked: number;
  /** The id of the first entry that was changed or follows a removed one; null if the chain is intact. */
  brokenAt: number | null;
}

/** Checks the entries one after another, up to the first that is broken. */
export async function verifyChain(db: Database): Promise<Verified> {
  let [previousHash, lastId, checked] = [CHAIN_START, 0, 0];
  for (;;) {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.id, lastId))
      .orderBy(asc(auditEntries.id))
      .limit(ENTRIES_AT_ONCE);
    for (const entry of entries) {
      checked += 1;
      if (!isNextInChain(previousHash, entry)) return { checked, brokenAt: entry.id };
      [previousHash, lastId] = [entry.hash, entry.id];
    }
    if (entries.length < ENTRIES_AT_ONCE) return { checked, brokenAt: null };
  }
}
