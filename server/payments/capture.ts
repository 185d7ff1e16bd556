import { Failure, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { markEnded, markFulfilled, markHeld, type Payment } from "../db/queries/payments.ts";
import { type PaymentProvider, ProviderFailure, type ProviderOrder } from "../domain/paymentProvider.ts";
import type { Quote } from "../domain/purchase.ts";
import type { Services } from "../services.ts";
import { fulfilOrder } from "./fulfil.ts";
import { type Outcome, REFUNDED, refused, WAITING } from "./outcome.ts";
import { priceOf } from "./quote.ts";
import { release, reserve } from "./reserve.ts";
import { confirm } from "./sendReceipt.ts";
import { isOurs } from "./verify.ts";

/** A payment, and whoever has claimed it. */
export interface PaymentJob {
  services: Services;
  provider: PaymentProvider;
  payment: Payment;
  claim: string;
}

const UNKNOWN = "The payment provider does not know this payment. Nothing was charged.";
const MISFIT = "This payment does not fit the purchase, and was not accepted.";
const UNAPPROVED = "This payment has not been approved. Nothing was charged.";
const EXPIRED = "This payment was left for too long. Nothing was charged; please start again.";
const DECLINED = "Your payment was declined. Nothing was charged; please try another way to pay.";
const PRICE_CHANGED =
  "The price has changed meanwhile. Nothing was charged; please look at the new total and pay again.";

/** Takes one step after the other, each of which can be taken again after a crash. */
export async function capturePayment(job: PaymentJob): Promise<Outcome> {
  const { services, provider, payment } = job;
  const isExpired = payment.state === "created" && payment.expiresAt <= services.now();
  const order = await provider.findOrder(payment.providerOrderId ?? "");
  if (!order) return isExpired ? end(job, "refused", EXPIRED) : refused(UNKNOWN);
  if (!isOurs(order, payment, provider)) return giveBack(job, order, MISFIT);
  if (order.status === "completed") return finish(job, order);
  if (order.status === "void" || isExpired) return end(job, "refused", EXPIRED);
  if (order.status !== "approved") return refused(UNAPPROVED);
  return takeMoney(job);
}

/** First what others might take, then the money: nobody pays for what is gone. */
async function takeMoney(job: PaymentJob): Promise<Outcome> {
  const { provider, payment } = job;
  const held = payment.held ?? (await tryToHold(job));
  if (typeof held === "string") return end(job, "refused", held);
  const holding = { ...job, payment: { ...payment, held } };
  const outcome = await provider.capture(payment.providerOrderId ?? "", payment.reference);
  if (outcome.kind === "notApproved") return end(holding, "refused", UNAPPROVED);
  if (outcome.kind === "declined") return end(holding, "refused", DECLINED);
  if (!isOurs(outcome.order, payment, provider)) return giveBack(holding, outcome.order, MISFIT);
  return finish(holding, outcome.order);
}

/** What is held, or why it cannot be. */
async function tryToHold(job: PaymentJob): Promise<Quote | string> {
  try {
    return await job.services.db.transaction((db) => priceAndHold(job, db));
  } catch (error) {
    return refusalMessage(error);
  }
}

async function priceAndHold({ services, payment, claim }: PaymentJob, db: Database): Promise<Quote> {
  const { id, accountId, body } = payment;
  const quote = await priceOf({ ...services, db }, accountId, body);
  if (quote.totalPence !== payment.amountPence) throw refusal(PRICE_CHANGED);
  await reserve(db, { paymentId: id, accountId, quote }, services.now());
  if (!(await markHeld(db, { id, claim }, quote))) throw new ProviderFailure("another has taken this payment over");
  return quote;
}

function refusalMessage(error: unknown): string {
  if (error instanceof Failure && error.code === "refused") return error.message;
  throw error;
}

/** The money is there, or about to be. */
async function finish(job: PaymentJob, order: ProviderOrder): Promise<Outcome> {
  const { capture } = order;
  if (!capture || capture.status === "pending") return WAITING;
  if (capture.status === "failed") return end(job, "refused", DECLINED);
  if (capture.status === "refunded") return end(job, "refunded", REFUNDED);
  const { services, payment } = job;
  try {
    const orderId = await services.db.transaction((db) => fulfil(job, db, capture.id));
    services.background.run(() => confirm(services, payment.accountId, orderId));
    return { kind: "done", orderId, purchase: payment.purchase };
  } catch (error) {
    return giveBack(job, order, refusalMessage(error));
  }
}

/** All of a purchase in one transaction. What was paid without our asking has nothing held for it yet. */
async function fulfil(job: PaymentJob, db: Database, captureId: string): Promise<number> {
  const { services, payment, claim } = job;
  const quote = payment.held ?? (await priceAndHold(job, db));
  const at = services.now();
  const orderId = await fulfilOrder(db, payment, quote, { rates: services.settings, at });
  const isMine = await markFulfilled(db, { id: payment.id, claim }, orderId, { id: captureId, at });
  if (!isMine) throw new ProviderFailure("another has taken this payment over");
  return orderId;
}

/** A payment that cannot be accepted: money that was taken for us goes back. */
async function giveBack(job: PaymentJob, order: ProviderOrder, why: string): Promise<Outcome> {
  const { provider, payment } = job;
  const isTaken = order.capture?.status === "completed" && order.payeeId === provider.payeeId;
  if (!isTaken || !order.capture) return end(job, "refused", why);
  await provider.refund(order.capture.id, payment.reference);
  return end(job, "refunded", `${why} ${REFUNDED}`);
}

async function end(
  { services, payment, claim }: PaymentJob,
  state: "refused" | "refunded",
  reason: string,
): Promise<Outcome> {
  const { id, accountId, held } = payment;
  await services.db.transaction(async (db) => {
    const isMine = await markEnded(db, { id, claim }, state, reason);
    if (isMine && held) await release(db, { paymentId: id, accountId, quote: held }, services.now());
  });
  return refused(reason);
}
