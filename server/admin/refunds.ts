import * as contract from "#contract/admin/orders.ts";
import { formatPence, pence } from "#contract/money.ts";
import { dayOf } from "../common/day.ts";
import { invalid, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { type Payment, setNextCheck } from "../db/queries/payments.ts";
import { addRefundRequest, findRefundRequest, type RefundRequest } from "../db/queries/refundRequests.ts";
import { nameOf } from "../domain/orderLine.ts";
import { type PaymentProvider, ProviderFailure } from "../domain/paymentProvider.ts";
import { formatPoints } from "../domain/points.ts";
import type { Undone } from "../domain/refund.ts";
import { vatInRefund } from "../domain/vat.ts";
import { done, type RequestContext, type Route, route } from "../http/route.ts";
import { checkRefunds } from "../payments/checkRefunds.ts";
import { amountOf, lockRefundable, tryRefund } from "../payments/lineRefunds.ts";
import { isSent, type PaidOrder } from "../payments/refund.ts";
import type { Services } from "../services.ts";
import { recordChange } from "./change.ts";

type Asked = { id: number; quantity?: number | undefined }[];

const withQuantity = (lines: Asked) => lines.map(({ id, quantity = 1 }) => ({ id, quantity }));

function providerOf({ payments }: Services): PaymentProvider {
  if (!payments) throw refusal("This store isn’t taking payments at the moment, so nothing can be refunded.");
  return payments;
}

/** What a refund changes besides the payment, and what it cannot take back. One sentence each. */
function effectsOf(
  { order, lines }: PaidOrder,
  asked: ReturnType<typeof withQuantity>,
  undone: Undone | undefined,
): string[] {
  const isAll = (undone?.refundedPence ?? 0) + order.refundedPence === order.amountPence;
  const goods = asked.flatMap(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    return line && !line.isDelivery ? [`${quantity} × ${nameOf(line.snapshot)}`] : [];
  });
  const { subscribedUntil = null, pointsTakenHundredths = 0, pointsReturnedHundredths = 0 } = undone ?? {};
  const vat = vatInRefund(order, undone?.refundedPence ?? 0);
  return [
    ...(vat > 0 ? [`The refund includes ${formatPence(vat)} VAT.`] : []),
    ...(order.orderType === "Merchandise" && goods.length > 0
      ? [
          isSent(order)
            ? "The goods have been sent, so the stock doesn’t change."
            : `Back in stock: ${goods.join(", ")}.`,
        ]
      : []),
    ...(order.orderType === "Beat Store"
      ? [isAll ? "The licence ends. Files that were downloaded can’t be taken back." : "The licence stays valid."]
      : []),
    ...(subscribedUntil ? [`The subscription will end on ${dayOf(subscribedUntil)}.`] : []),
    ...(pointsReturnedHundredths > 0
      ? [`${formatPoints(pointsReturnedHundredths)} points are returned to the buyer.`]
      : []),
    ...(pointsTakenHundredths > 0 ? [`${formatPoints(pointsTakenHundredths)} points are taken from the buyer.`] : []),
    ...(isAll ? ["The order is cancelled."] : []),
  ];
}

const previewRefund = route(contract.previewRefund, async (ctx) => {
  const asked = withQuantity(ctx.body.lines);
  return ctx.db.transaction(async (db: Database) => {
    const refundable = await lockRefundable(db, ctx.params.id, ctx.payments);
    const amount = amountOf(refundable, asked);
    const undone = await tryRefund(db, refundable, { lines: asked, amountPence: amount }, ctx.now());
    return { ...done(""), amount, effects: effectsOf(refundable, asked, undone) };
  });
});

interface OpenRefund {
  request: RefundRequest;
  payment: Payment;
}

/** Stores a refund request with its entry in the audit log, or returns the request already stored under this key. */
const openRefund = (ctx: RequestContext<typeof contract.refundLines>, key: string): Promise<OpenRefund> =>
  ctx.db.transaction(async (db: Database) => {
    const refundable = await lockRefundable(db, ctx.params.id, ctx.payments);
    const { order, payment } = refundable;
    const known = await findRefundRequest(db, key);
    if (known && known.orderId !== order.id)
      throw invalid({
        "Idempotency-Key": ["This request was already sent with different details. Reload the page and try again."],
      });
    if (known) return { request: known, payment };
    const lines = withQuantity(ctx.body.lines);
    const amountPence = amountOf(refundable, lines);
    const request = await addRefundRequest(db, {
      key,
      orderId: order.id,
      paymentId: payment.id,
      amountPence,
      lines,
      createdAt: ctx.now(),
    });
    if (!request) throw refusal("Another refund of this order is in progress. Try again once it’s complete.");
    // If this server stops now, the reconciliation makes the refund.
    await setNextCheck(db, payment.id, ctx.now());
    const before = { refundedPence: order.refundedPence };
    const after = { refundedPence: order.refundedPence + amountPence, lines };
    await recordChange(db, ctx, { action: "order.refund", subject: `order ${order.id}`, before, after });
    return { request, payment };
  });

/**
 * The response to the administrator. A request for more than was left to refund has been deleted, and is undefined
 * here.
 */
function answerTo(request: RefundRequest | undefined) {
  if (!request) throw refusal("Part of this payment was refunded elsewhere in the meantime. Check how much is left.");
  if (request.hasFailed) throw refusal("The payment provider couldn’t make this refund. Nothing was refunded.");
  const amount = formatPence(pence(request.amountPence));
  return done(
    request.isDone
      ? `${amount} was refunded. The buyer will get an email.`
      : `The payment provider is still processing this refund of ${amount}. The buyer will get an email once it’s complete.`,
  );
}

/** Asks the provider outside any transaction, and then applies the result in a transaction that can be repeated. */
const refundLines = route(
  contract.refundLines,
  async (ctx) => {
    const key = ctx.idempotencyKey;
    if (!key)
      throw invalid({ "Idempotency-Key": ["The refund request is incomplete. Reload the page and try again."] });
    const provider = providerOf(ctx);
    try {
      if (!(await findRefundRequest(ctx.db, key))) {
        // Refunds made directly at the provider reduce what can still be refunded.
        const { payment } = await ctx.db.transaction((db: Database) => lockRefundable(db, ctx.params.id, ctx.payments));
        await checkRefunds(ctx, provider, payment);
      }
      const { request, payment } = await openRefund(ctx, key);
      if (!request.isDone) await checkRefunds(ctx, provider, payment);
      return answerTo(await findRefundRequest(ctx.db, key));
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      ctx.report(error);
      throw refusal("The payment provider didn’t respond. If the refund has started, it will be completed later.");
    }
  },
  { skipsIdempotency: true },
);

export const refundRoutes: Route[] = [previewRefund, refundLines];
