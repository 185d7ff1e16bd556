import type { Pence } from "#contract/money.ts";

/** What one more refund of an order has undone. */
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
 * What goes with the refunded part of an amount: in proportion, rounded down, and all of it with all of the money. It
 * depends on the sum alone, so that many small refunds come to the same as a large one. Exact beyond 2^53.
 */
export const shareOf = (whole: number, { refundedPence, amountPence }: Refunded): number =>
  amountPence === 0 ? 0 : Number((BigInt(whole) * BigInt(refundedPence)) / BigInt(amountPence));

interface BoughtTime {
  startsAt: Date;
  endsAt: Date;
  /** How long it was when it was bought; null where nobody wrote it down. */
  boughtMs: number | null;
}

/** The end of a period of which a part was refunded: what has been used already is not taken back, nor any given. */
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

/**
 * When to look again at what was refunded of a payment: the older it is, the less often, which is some 75 times in all.
 * One in dispute is watched until that is over.
 */
export function nextCheckAt(paidAt: Date, now: Date, isDisputed: boolean): Date | null {
  if (isDisputed) return new Date(now.getTime() + DISPUTED_EVERY_MS);
  const ageMs = now.getTime() - paidAt.getTime();
  return ageMs > WATCHED_MS ? null : new Date(now.getTime() + Math.max(HOUR_MS, ageMs / 10));
}
