import { eq } from "drizzle-orm";
import { endOfPeriod, FREE_DAYS, freeDaysEnd, type Period, startOfNext } from "../../domain/subscription.ts";
import type { Database } from "../open.ts";
import { subscriptions } from "../schema/commerce.ts";
import { accounts } from "../schema/people.ts";

/** The free subscription of a new account. */
export async function giveFreeDays(db: Database, accountId: number, now: Date): Promise<void> {
  const endsAt = freeDaysEnd(now);
  await db.insert(subscriptions).values({ accountId, amountPence: 0, period: FREE_DAYS.period, startsAt: now, endsAt });
  await db.update(accounts).set({ subscribedUntil: endsAt }).where(eq(accounts.id, accountId));
}

export interface BoughtPeriod {
  accountId: number;
  packageId: number;
  orderId: number;
  amountPence: number;
  period: Period;
}

/** Adds a period from the end of the running one. Of two at the same moment the second waits for the first. */
export async function extendSubscription(db: Database, bought: BoughtPeriod, now: Date): Promise<void> {
  const isBuyer = eq(accounts.id, bought.accountId);
  const [account] = await db
    .select({ runsUntil: accounts.subscribedUntil })
    .from(accounts)
    .where(isBuyer)
    .for("no key update");
  const startsAt = startOfNext(account?.runsUntil ?? null, now);
  const endsAt = endOfPeriod(startsAt, bought.period);
  await db.insert(subscriptions).values({ ...bought, startsAt, endsAt });
  await db.update(accounts).set({ subscribedUntil: endsAt }).where(isBuyer);
}
