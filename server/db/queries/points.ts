import { and, eq, gte, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { accounts, pointEntries } from "../schema/index.ts";

export async function pointsBalance(db: Database, accountId: number): Promise<number> {
  const [account] = await db
    .select({ balance: accounts.pointsHundredths })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.balance ?? 0;
}

interface Change {
  accountId: number;
  paymentId: number;
  hundredths: number;
  at: Date;
}

/** Takes points off a balance; false when it has not as many. */
export async function spendPoints(db: Database, { accountId, paymentId, hundredths, at }: Change): Promise<boolean> {
  const spent = await db
    .update(accounts)
    .set({ pointsHundredths: sql`${accounts.pointsHundredths} - ${hundredths}` })
    .where(and(eq(accounts.id, accountId), gte(accounts.pointsHundredths, hundredths)))
    .returning({ id: accounts.id });
  if (spent.length === 0) return false;
  await db
    .insert(pointEntries)
    .values({ accountId, paymentId, reason: "spent", hundredths: -hundredths, createdAt: at });
  return true;
}

export async function addPoints(
  db: Database,
  { accountId, paymentId, hundredths, at }: Change,
  reason: "earned" | "returned",
): Promise<void> {
  if (hundredths === 0) return;
  await db
    .update(accounts)
    .set({ pointsHundredths: sql`${accounts.pointsHundredths} + ${hundredths}` })
    .where(eq(accounts.id, accountId));
  await db.insert(pointEntries).values({ accountId, paymentId, reason, hundredths, createdAt: at });
}
