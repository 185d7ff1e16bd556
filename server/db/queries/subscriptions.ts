import { and, eq, gte, ne, sql } from "drizzle-orm";
import { endOfPeriod, type Period } from "#lib/period.ts";
import { type Refunded, shortenedEnd } from "../../domain/refund.ts";
import { freeDaysEnd, startOfNext } from "../../domain/subscription.ts";
import type { Database } from "../open.ts";
import { subscriptions } from "../schema/commerce.ts";
import { accounts } from "../schema/people.ts";
import { lockAccount } from "./accounts.ts";
import { listening } from "./freeTerms.ts";

/** Grants a new account its free days, unless listening is free anyway: an end date would only worry users. */
export async function grantFreeDays(db: Database, accountId: number, now: Date): Promise<void> {
  const { isFree, freeDays } = await listening(db);
  if (isFree || freeDays === 0) return;
  const endsAt = freeDaysEnd(now, freeDays);
  await db.insert(subscriptions).values({ accountId, amountPence: 0, period: "day", startsAt: now, endsAt });
  await db.update(accounts).set({ subscribedUntil: endsAt }).where(eq(accounts.id, accountId));
}

export interface BoughtPeriod {
  accountId: number;
  packageId: number;
  orderId: number;
  amountPence: number;
  period: Period;
}

/** Appends a period to the running subscription. Of two simultaneous calls, the second waits for the first. */
export async function extendSubscription(db: Database, bought: BoughtPeriod, now: Date): Promise<void> {
  const account = await lockAccount(db, bought.accountId);
  const startsAt = startOfNext(account?.subscribedUntil ?? null, now);
  const endsAt = endOfPeriod(startsAt, bought.period);
  const boughtMs = endsAt.getTime() - startsAt.getTime();
  await db.insert(subscriptions).values({ ...bought, startsAt, endsAt, boughtMs });
  await db.update(accounts).set({ subscribedUntil: endsAt }).where(eq(accounts.id, bought.accountId));
}

/**
 * Takes back the unused part of the time that an order granted, in proportion to how much of the order was refunded.
 * Periods bought later start earlier by the time taken back, and keep their length. Returns the new end of the
 * subscription.
 */
export async function shortenSubscription(
  db: Database,
  { orderId, accountId }: { orderId: number; accountId: number },
  refunded: Refunded,
  now: Date,
): Promise<Date | null> {
  const account = await lockAccount(db, accountId);
  const [period] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  if (!account?.subscribedUntil || !period) return null;
  const endsAt = shortenedEnd(period, refunded, now);
  const takenMs = period.endsAt.getTime() - endsAt.getTime();
  await db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.id, period.id));
  await db
    .update(subscriptions)
    .set({ startsAt: earlier(subscriptions.startsAt, takenMs), endsAt: earlier(subscriptions.endsAt, takenMs) })
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        gte(subscriptions.startsAt, period.endsAt),
        ne(subscriptions.id, period.id),
      ),
    );
  const runsUntil = new Date(account.subscribedUntil.getTime() - takenMs);
  await db.update(accounts).set({ subscribedUntil: runsUntil }).where(eq(accounts.id, accountId));
  return runsUntil;
}

const earlier = (column: typeof subscriptions.endsAt | typeof subscriptions.startsAt, byMs: number) =>
  sql`${column} - ${byMs} * interval '1 millisecond'`;
