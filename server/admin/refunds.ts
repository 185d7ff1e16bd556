import * as contract from "#contract/admin/orders.ts";
import { formatPence, type Pence } from "#contract/money.ts";
import { dayOf } from "../common/day.ts";
import { invalid, notFound, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { addRefundRequest, findRefundRequest } from "../db/queries/refundRequests.ts";
import { type PaymentProvider, ProviderFailure } from "../domain/paymentProvider.ts";
import { formatPoints } from "../domain/points.ts";
import type { Undone } from "../domain/refund.ts";
import { done, type RequestContext, type Route, route } from "../http/route.ts";
import { checkRefunds } from "../payments/checkRefunds.ts";
import { amountOf, finishRefund, lockRefundable, type Refundable, tryRefund } from "../payments/lineRefunds.ts";
import { isSent } from "../payments/refund.ts";
import type { Services } from "../services.ts";
import { recordChange } from "./change.ts";

type Asked = { id: number; quantity?: number | undefined }[];

/** A line without a quantity is one of it. */
const withQuantity = (lines: Asked) => lines.map(({ id, quantity = 1 }) => ({ id, quantity }));

function providerOf({ payments }: Services): PaymentProvider {
  if (!payments) throw refusal("This store takes no payments at the moment, so nothing can be refunded.");
  return payments;
}

/** What goes back besides the money, and what doesn't, a sentence each. */
function effectsOf(
  { order, lines }: Refundable,
  asked: ReturnType<typeof withQuantity>,
  undone: Undone | undefined,
): string[] {
  const isAll = (undone?.refundedPence ?? 0) + order.refundedPence === order.amountPence;
  const names = asked.map(({ id, quantity }) => {
    const snapshot = lines.find((line) => line.id === id)?.snapshot;
    return `${quantity} × ${snapshot?.name ?? snapshot?.title ?? ""}`;
  });
  const { subscribedUntil = null, pointsTakenHundredths = 0, pointsReturnedHundredths = 0 } = undone ?? {};
  return [
    ...(order.orderType === "Merchandise"
      ? [
          isSent(order)
            ? "The goods have been sent, so the stock stays as it is."
            : `Back in stock: ${names.join(", ")}.`,
        ]
      : []),
    ...(order.orderType === "Beat Store"
      ? [isAll ? "The licence ends. Files that were downloaded can’t be taken back." : "The licence stays."]
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
    const refundable = await lockRefundable(db, ctx.params.id);
    if (!refundable) throw notFound();
    const amount = amountOf(refundable, asked);
    const undone = await tryRefund(db, refundable, amount, ctx.now());
    return { ...done(""), amount, effects: effectsOf(refundable, asked, undone) };
  });
});

/** Writes down what is asked for, with its entry in the audit log. Undefined where this very request was written before. */
async function request(ctx: RequestContext<typeof contract.refundLines>, key: string): Promise<Pence | undefined> {
  return ctx.db.transaction(async (db: Database) => {
    const refundable = await lockRefundable(db, ctx.params.id);
    if (!refundable) throw notFound();
    const known = await findRefundRequest(db, key);
    if (known && known.orderId !== ctx.params.id)
      throw invalid({ "Idempotency-Key": ["This key was used for something else."] });
    if (known) return undefined;
    const { order, payment } = refundable;
    const lines = withQuantity(ctx.body.lines);
    const amountPence = amountOf(refundable, lines);
    const isAlone = await addRefundRequest(db, {
      ...{ key, orderId: order.id, paymentId: payment.id, amountPence, lines, createdAt: ctx.now() },
    });
    if (!isAlone) throw refusal("Another refund of this order is under way. Try again in a moment.");
    const before = { refundedPence: order.refundedPence };
    const after = { refundedPence: order.refundedPence + amountPence, lines };
    await recordChange(db, ctx, { action: "order.refund", subject: `order ${order.id}`, before, after });
    return amountPence;
  });
}

/** The provider is asked outside of any transaction, and what it did applied in one that can be repeated. */
const refundLines = route(
  contract.refundLines,
  async (ctx) => {
    const key = ctx.idempotencyKey;
    if (!key) throw invalid({ "Idempotency-Key": ["A refund needs a key."] });
    const provider = providerOf(ctx);
    const refundable = await ctx.db.transaction((db: Database) => lockRefundable(db, ctx.params.id));
    try {
      // What was refunded at the provider itself is no longer there to be refunded.
      if (refundable && !(await findRefundRequest(ctx.db, key))) await checkRefunds(ctx, provider, refundable.payment);
      await request(ctx, key);
      const written = await findRefundRequest(ctx.db, key);
      if (refundable && written && !written.isDone) {
        await finishRefund(ctx, provider, { request: written, payment: refundable.payment });
      }
      return done(written ? `${formatPence(written.amountPence as Pence)} was refunded. The buyer gets an email.` : "");
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      ctx.report(error);
      throw refusal("The payment provider didn’t answer. A refund that was begun is finished as soon as it does.");
    }
  },
  { skipsIdempotency: true },
);

export const refundRoutes: Route[] = [previewRefund, refundLines];
