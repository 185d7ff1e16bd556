import { Failure, refusal } from "../common/failure.ts";
import type { Payment } from "../db/queries/payments.ts";
import type { PurchaseKind } from "../domain/purchase.ts";

/** How a purchase came out. `waiting`: nobody knows yet, and it goes on by itself. */
export type Outcome =
  | { kind: "done"; orderId: number; purchase: PurchaseKind }
  | { kind: "refused"; reason: string }
  | { kind: "waiting" };

export const refused = (reason: string): Outcome => ({ kind: "refused", reason });
/** What somebody is told whose money went back. */
export const REFUNDED = "Your payment was refunded.";
export const WAITING: Outcome = { kind: "waiting" };

/** Of a payment that is over; undefined for one that is not. */
export function outcomeOf({ state, orderId, purchase, reason }: Payment): Outcome | undefined {
  if (state === "fulfilled" && orderId !== null) return { kind: "done", orderId, purchase };
  return state === "refused" || state === "refunded" ? refused(reason) : undefined;
}

const THANKS: Record<PurchaseKind, string> = {
  beat: "Thank you for your purchase. Your files and your licence are with your order.",
  merchandise: "Thank you for your order. We are getting it ready.",
  package: "Thank you for subscribing.",
};

/** The answer of a purchase call: the same for the same payment, however often it is posted. */
export function answerOf(outcome: Outcome): { code: number; message: string; order_id: number } {
  if (outcome.kind === "refused") throw refusal(outcome.reason);
  if (outcome.kind === "waiting") {
    throw new Failure("unavailable", "Your payment is being processed. Your order appears as soon as it is through.");
  }
  return { code: 200, message: THANKS[outcome.purchase], order_id: outcome.orderId };
}
