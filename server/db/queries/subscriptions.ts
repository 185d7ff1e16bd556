import { eq } from "drizzle-orm";
import { FREE_DAYS, freeDaysEnd } from "../../domain/subscription.ts";
import type { Database } from "../open.ts";
import { subscriptions } from "../schema/commerce.ts";
import { accounts } from "../schema/people.ts";

/** The free subscription of a new account. */
export async function giveFreeDays(db: Database, accountId: number, now: Date): Promise<void> {
  const endsAt = freeDaysEnd(now);
  await db.insert(subscriptions).values({ accountId, amountPence: 0, period: FREE_DAYS.period, startsAt: now, endsAt });
  await db.update(accounts).set({ subscribedUntil: endsAt }).where(eq(accounts.id, accountId));
}
