import type { Pence } from "#contract/money.ts";

/** What a refund took back from an order. */
export interface Undone {
  orderId: number;
  refundedPence: Pence;
  /** The new end of the subscription; null if the order granted no time. */
  subscribedUntil: Date | null;
  pointsTakenHundredths: number;
  pointsReturnedHundredths: number;
}

/** How much of an amount has been refunded. */
export interface Refunded {
  refundedPence: number;
  amountPence: number;
}

/**
 * The part of `whole` that corresponds to the refunded part of an amount, rounded down. It depends on the total
 * refunded so far, so that many small refunds add up to the same as a large one. Exact beyond 2^53.
 */
export const shareOf = (whole: number, { refundedPence, amountPence }: Refunded): number =>
  amountPence === 0 ? 0 : Number((BigInt(whole) * BigInt(refundedPence)) / BigInt(amountPence));

interface BoughtTime {
  startsAt: Date;
  endsAt: Date;
  /** The length of the period when it was bought; null for rows from before it was stored. */
  boughtMs: number | null;
}

/** The new end of a partly refunded period: never in the past, and never later than before. */
export function shortenedEnd({ startsAt, endsAt, boughtMs }: BoughtTime, refunded: Refunded, now: Date): Date {
  const wholeMs = boughtMs ?? endsAt.getTime() - startsAt.getTime();
  const paidUntilMs = startsAt.getTime() + wholeMs - shareOf(wholeMs, refunded);
  return new Date(Math.min(endsAt.getTime(), Math.max(paidUntilMs, now.getTime())));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Refunds and disputes are possible for 180 days. Checks go on a little longer. After that, only the webhook reports
 * refunds and disputes.
 */
const WATCHED_MS = 200 * DAY_MS;
/** How often a payment with an open dispute or a refund in progress is checked. */
export const UNSETTLED_EVERY_MS = 6 * HOUR_MS;

/** The longest time between two checks. A check that is due later than this was scheduled while the clock was ahead. */
export const LONGEST_UNCHECKED_MS = WATCHED_MS / 10;

/**
 * When to check a payment for refunds again: less often as it gets older, about 75 times in all. A payment with an open
 * dispute or a pending refund is checked until the dispute or refund is settled.
 */
export function nextCheckAt(paidAt: Date, now: Date, isSettled: boolean): Date | null {
  if (!isSettled) return new Date(now.getTime() + UNSETTLED_EVERY_MS);
  const ageMs = now.getTime() - paidAt.getTime();
  return ageMs > WATCHED_MS ? null : new Date(now.getTime() + Math.max(HOUR_MS, ageMs / 10));
}
