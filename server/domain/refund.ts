import type { Pence } from "#contract/money.ts";

/** What a refund took back from an order. */
export interface Undone {
  orderId: number;
  refundedPence: Pence;
  /** When the subscription ends now; null when the order gave no time. */
  subscribedUntil: Date | null;
  pointsTakenHundredths: number;
  pointsReturnedHundredths: number;
}

/** What of an amount has been refunded. */
export interface Refunded {
  refundedPence: number;
  amountPence: number;
}

/**
 * The part of `whole` that belongs to the refunded part of an amount, rounded down. It depends on the sum refunded so
 * far, so that many small refunds add up to the same as a large one. Exact beyond 2^53.
 */
export const shareOf = (whole: number, { refundedPence, amountPence }: Refunded): number =>
  amountPence === 0 ? 0 : Number((BigInt(whole) * BigInt(refundedPence)) / BigInt(amountPence));

interface BoughtTime {
  startsAt: Date;
  endsAt: Date;
  /** How long it was when it was bought; null for rows from before that was stored. */
  boughtMs: number | null;
}

/** The end of a period of which a part was refunded: never before now, and never later than it was. */
export function shortenedEnd({ startsAt, endsAt, boughtMs }: BoughtTime, refunded: Refunded, now: Date): Date {
  const wholeMs = boughtMs ?? endsAt.getTime() - startsAt.getTime();
  const paidUntilMs = startsAt.getTime() + wholeMs - shareOf(wholeMs, refunded);
  return new Date(Math.min(endsAt.getTime(), Math.max(paidUntilMs, now.getTime())));
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Refunds and disputes are possible for 180 days; later ones are left to the webhook. */
const WATCHED_MS = 200 * DAY_MS;
const DISPUTED_EVERY_MS = 6 * HOUR_MS;

/** The longest time between two checks: one that is due later was scheduled while the clock was fast. */
export const LONGEST_UNCHECKED_MS = WATCHED_MS / 10;

/**
 * When to check a payment for refunds again: the older it is, the less often, some 75 times in all. A payment in
 * dispute is checked until the dispute is closed.
 */
export function nextCheckAt(paidAt: Date, now: Date, isDisputed: boolean): Date | null {
  if (isDisputed) return new Date(now.getTime() + DISPUTED_EVERY_MS);
  const ageMs = now.getTime() - paidAt.getTime();
  return ageMs > WATCHED_MS ? null : new Date(now.getTime() + Math.max(HOUR_MS, ageMs / 10));
}
