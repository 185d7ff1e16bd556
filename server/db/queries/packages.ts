import { and, asc, desc, eq, gt, lte, not } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { accounts, packages, subscriptions } from "#server/db/schema/index.ts";
import { isListeningFree } from "./freeTerms.ts";

export const listPackages = (db: Database) =>
  db.select().from(packages).where(eq(packages.isVisible, true)).orderBy(asc(packages.listOrder), asc(packages.id));

/** The package of the current period, and the end of the whole subscription. */
export async function runningPackage(db: Database, accountId: number, now: Date) {
  const [running] = await db
    .select({
      packageId: subscriptions.packageId,
      title: packages.title,
      amountPence: subscriptions.amountPence,
      period: subscriptions.period,
      endsAt: accounts.subscribedUntil,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .leftJoin(packages, eq(packages.id, subscriptions.packageId))
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        lte(subscriptions.startsAt, now),
        gt(subscriptions.endsAt, now),
        gt(accounts.subscribedUntil, now),
      ),
    )
    .orderBy(desc(subscriptions.endsAt))
    .limit(1);
  return running;
}

/** When a user's free trial ends; undefined if they have no trial, or need none. */
export async function trialEnd(db: Database, accountId: number, now: Date): Promise<Date | undefined> {
  const [running] = await db
    .select({ packageId: subscriptions.packageId, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), gt(subscriptions.endsAt, now), not(isListeningFree)))
    .orderBy(desc(subscriptions.endsAt))
    .limit(1);
  return running?.packageId === null ? running.endsAt : undefined;
}

/** A user's last subscription and when it ended; undefined if they are still subscribed or never were. */
export async function endedPackage(db: Database, accountId: number, now: Date) {
  const [ended] = await db
    .select({ packageId: subscriptions.packageId, endsAt: accounts.subscribedUntil })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(and(eq(subscriptions.accountId, accountId), lte(accounts.subscribedUntil, now)))
    .orderBy(desc(subscriptions.endsAt))
    .limit(1);
  return ended;
}

export async function findPackage(db: Database, id: number): Promise<typeof packages.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), eq(packages.isVisible, true)));
  return found;
}
