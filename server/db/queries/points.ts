import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { accounts, payments, pointEntries } from "../schema/index.ts";

export async function pointsBalance(db: Database, accountId: number): Promise<number> {
  const [account] = await db
    .select({ balance: accounts.pointsHundredths })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.balance ?? 0;
}

/** The points (in hundredths) that a purchase earned when it was made. */
export async function earnedBy(db: Database, paymentId: number): Promise<number> {
  const [entry] = await db
    .select({ hundredths: pointEntries.hundredths })
    .from(pointEntries)
    .where(and(eq(pointEntries.paymentId, paymentId), eq(pointEntries.reason, "earned")));
  return entry?.hundredths ?? 0;
}

/** The points (in hundredths) that an order earned, less those that refunds have taken back. */
export async function earnedByOrder(db: Database, orderId: number, accountId: number): Promise<number> {
  const [found] = await db
    .select({ hundredths: sql<number>`coalesce(sum(${pointEntries.hundredths}), 0)::float8` })
    .from(pointEntries)
    .innerJoin(payments, eq(payments.id, pointEntries.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(pointEntries.accountId, accountId),
        inArray(pointEntries.reason, ["earned", "reversed"]),
      ),
    );
  return found?.hundredths ?? 0;
}

/** The points (in hundredths) that refunds of a purchase have returned so far. */
export async function returnedBy(db: Database, paymentId: number): Promise<number> {
  const [found] = await db
    .select({ hundredths: sql<number>`coalesce(sum(${pointEntries.hundredths}), 0)::float8` })
    .from(pointEntries)
    .where(and(eq(pointEntries.paymentId, paymentId), eq(pointEntries.reason, "returned")));
  return found?.hundredths ?? 0;
}

interface Change {
  accountId: number;
  paymentId: number;
  hundredths: number;
  at: Date;
}

/** Deducts points from a balance; false if the balance is too low. */
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

/** Changes a balance, which may become negative: a user may have spent points before a refund takes them back. */
export async function addPoints(
  db: Database,
  { accountId, paymentId, hundredths, at }: Change,
  reason: "earned" | "returned" | "reversed",
): Promise<void> {
  if (hundredths === 0) return;
  await db
    .update(accounts)
    .set({ pointsHundredths: sql`${accounts.pointsHundredths} + ${hundredths}` })
    .where(eq(accounts.id, accountId));
  await db.insert(pointEntries).values({ accountId, paymentId, reason, hundredths, createdAt: at });
}
