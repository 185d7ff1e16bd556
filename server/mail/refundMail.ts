import { formatPence, pence } from "#contract/money.ts";
import { dayOf } from "../common/day.ts";
import type { OrderRow } from "../db/queries/orders.ts";
import type { RefundRequest } from "../db/queries/refundRequests.ts";
import { formatPoints } from "../domain/points.ts";
import type { Undone } from "../domain/refund.ts";
import { vatInRefund } from "../domain/vat.ts";
import { type Addressee, compose } from "./emailTemplates.ts";
import type { Mail } from "./mailer.ts";

interface Facts {
  order: OrderRow;
  undone: Undone;
  now: Date;
}

/** Confirms a refund, and lists what the order no longer includes. */
export function refundMail(to: Addressee, { order, undone, now }: Facts, appUrl: string): Mail {
  const [amount, all] = [formatPence(undone.refundedPence), formatPence(pence(order.amountPence))];
  const isFull = order.paid === "Refunded";
  const { subscribedUntil: until, pointsTakenHundredths: taken, pointsReturnedHundredths: returned } = undone;
  const refundedBefore = order.refundedPence - undone.refundedPence;
  const vat = vatInRefund({ ...order, refundedPence: refundedBefore }, undone.refundedPence);
  return compose(to, {
    subject: `Your refund for order ${order.id}`,
    lines: [
      amount === all ? `${amount} was refunded.` : `${amount} of ${all} was refunded.`,
      ...(vat > 0 ? [`This includes ${formatPence(vat)} VAT.`] : []),
      ...(until
        ? [until > now ? `Your subscription now ends on ${dayOf(until)}.` : "Your subscription has ended."]
        : []),
      ...(isFull && order.orderType === "Beat Store"
        ? ["Your licence has ended, and you can no longer download its files."]
        : []),
      ...(returned > 0 ? [`${formatPoints(returned)} points you spent were returned.`] : []),
      ...(taken > 0 ? [`${formatPoints(taken)} points you earned from this order were removed.`] : []),
    ],
    link: { label: `Order ${order.id}`, url: `${appUrl}/order-detail/${order.id}` },
  });
}

export type RefundFailure = "failed" | "unconfirmed";

const FAILURE_LINES: Record<RefundFailure, (amount: string) => string[]> = {
  failed: (amount) => [
    `The payment provider couldn’t refund ${amount} of this order. Nothing was refunded.`,
    "Check your account with the provider, and then try again.",
  ],
  unconfirmed: (amount) => [
    `The payment provider never confirmed the refund of ${amount} for this order.`,
    "Before you try again, check your account with the provider to see whether it was made.",
  ],
};

/** Tells the store's owner that the buyer did not get a refund, as far as is known. */
export const refundFailedMail = (
  owner: string,
  { orderId, amountPence }: RefundRequest,
  reason: RefundFailure,
  appUrl: string,
): Mail =>
  compose(
    { email: owner, firstName: "" },
    {
      subject: `The refund for order ${orderId} failed`,
      lines: FAILURE_LINES[reason](formatPence(pence(amountPence))),
      link: { label: `Order ${orderId}`, url: `${appUrl}/admin/orders/${orderId}` },
    },
  );
