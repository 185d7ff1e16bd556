import { Failure, refusal } from "../common/failure.ts";
import type { Payment } from "../db/queries/payments.ts";
import type { PurchaseKind } from "../domain/purchase.ts";

/**
 * The state of a purchase after a call. `pending`: the provider holds the money for hours or days. `waiting`: the
 * payment has not been settled yet. A webhook or the reconciliation settles payments in either state.
 */
export type Outcome =
  | { kind: "done"; orderId: number; purchase: PurchaseKind }
  | { kind: "refused"; reason: string }
  | { kind: "pending" }
  | { kind: "waiting" };

/**
 * The provider does not report an approval, so the payment stays open. `reason` is the message that refuses a purchase
 * call.
 */
export interface Unapproved {
  kind: "unapproved";
  reason: string;
}

export const refused = (reason: string): Outcome => ({ kind: "refused", reason });
/** The message for a buyer whose money was refunded. */
export const REFUNDED = "Your payment has been refunded.";
export const WAITING: Outcome = { kind: "waiting" };
export const PENDING: Outcome = { kind: "pending" };

/** The outcome of a payment that has ended; undefined if it is still open. */
export function outcomeOf({ state, orderId, purchase, reason }: Payment): Outcome | undefined {
  if (state === "fulfilled" && orderId !== null) return { kind: "done", orderId, purchase };
  return state === "refused" || state === "refunded" ? refused(reason) : undefined;
}

const THANKS: Record<PurchaseKind, string> = {
  beat: "Thank you. Your files and licence are in your order.",
  merchandise: "Thank you for your order. We’re getting it ready.",
  package: "Thank you for subscribing.",
};

/** The response to a purchase call. Every repetition with the same payment gets the same response. */
export function responseOf(outcome: Outcome): { code: number; message: string; order_id: number } {
  if (outcome.kind === "refused") throw refusal(outcome.reason);
  if (outcome.kind === "waiting" || outcome.kind === "pending") {
    throw new Failure(
      "unavailable",
      "Your payment is being processed. Your order will appear when the payment is complete.",
    );
  }
  return { code: 200, message: THANKS[outcome.purchase], order_id: outcome.orderId };
}
