import { Failure, refusal } from "../common/failure.ts";
import type { Database } from "../db/open.ts";
import { markEnded, markFulfilled, markReserved, type Payment } from "../db/queries/payments.ts";
import { type Capture, type PaymentProvider, ProviderFailure, type ProviderOrder } from "../domain/paymentProvider.ts";
import type { Quote } from "../domain/purchase.ts";
import { sendMailsNow } from "../mail/outgoing.ts";
import type { Services } from "../services.ts";
import { claimOrAwaitOutcome } from "./claim.ts";
import { queueReceipt } from "./customerMails.ts";
import { fulfilOrder } from "./fulfil.ts";
import { type Outcome, PENDING, REFUNDED, refused, type Unapproved, WAITING } from "./outcome.ts";
import { quotePurchase } from "./quote.ts";
import { release, reserve } from "./reserve.ts";
import { matchesPayment } from "./verify.ts";

/** A payment, and the claim that gives this worker exclusive access to it. */
interface PaymentJob {
  services: Services;
  provider: PaymentProvider;
  payment: Payment;
  claim: string;
}

/** How long a purchase call waits while another call or job settles the same payment. */
const PATIENCE_MS = 20_000;

const UNKNOWN = "The payment provider doesn’t recognise this payment. Nothing was charged. Please pay again.";
const MISFIT = "This payment doesn’t match the purchase, so it wasn’t accepted.";
const UNAPPROVED = "This payment hasn’t been approved. Nothing was charged. Please pay again.";
/** Why a payment that was not approved in time has ended. */
export const EXPIRED = "This payment timed out. Nothing was charged. Please start again.";
const DECLINED = "Your payment was declined. Nothing was charged. Try another payment method.";
const UNPAYABLE = "This store can’t take payments at the moment. Nothing was charged.";
const PRICE_CHANGED = "The price has changed. Nothing was charged. Check the new total and pay again.";

/**
 * Brings a payment to its end from whatever state it is in. The purchase call, the webhook and the reconciliation all
 * call it, possibly at once. One of them claims the payment and does the work, and the others wait for the outcome. If
 * the process with the claim dies, one of the others soon takes over.
 */
export function settle(
  services: Services,
  provider: PaymentProvider,
  paymentId: number,
  { patienceMs = PATIENCE_MS, isRetry = false } = {},
): Promise<Outcome | Unapproved> {
  return claimOrAwaitOutcome(services, { paymentId, patienceMs }, async (payment, claim) => {
    try {
      return await reserveCaptureFulfil({ services, provider, payment, claim });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      services.report(error);
      if (!isRetry) services.events.add("paymentFailures");
      return WAITING;
    }
  });
}

/** Reserves, captures and fulfils. Each step is recorded, so that after a crash a payment resumes where it stopped. */
async function reserveCaptureFulfil(job: PaymentJob): Promise<Outcome | Unapproved> {
  const { services, provider, payment } = job;
  const isLate = payment.expiresAt <= services.now();
  const order = await provider.findOrder(payment.providerOrderId ?? "");
  // Providers keep captured orders for years, and forget all others once they expire.
  if (!order) return isLate ? endForgotten(job) : { kind: "unapproved", reason: UNKNOWN };
  if (!matchesPayment(order, payment, provider)) return refundAndEnd(job, order, MISFIT);
  if (order.status === "completed") return completeCaptured(job, order);
  // If the order is approved and the goods are reserved, a capture may be under way, so the payment does not expire.
  const isExpired = isLate && (payment.state === "created" || order.status === "open");
  if (order.status === "void" || isExpired) return endPayment(job, "refused", EXPIRED);
  if (order.status !== "approved") return { kind: "unapproved", reason: UNAPPROVED };
  return reserveAndCapture(job);
}

/**
 * Ends a payment whose order the provider no longer knows. If a capture was never confirmed, reports it, so that
 * somebody checks.
 */
function endForgotten(job: PaymentJob): Promise<Outcome> {
  if (job.payment.state === "capturing")
    job.services.report(new ProviderFailure("an order whose capture was never confirmed is no longer known"));
  return endPayment(job, "refused", EXPIRED);
}

/** Reserves before capturing, so that nobody pays for something that is sold out. */
async function reserveAndCapture(job: PaymentJob): Promise<Outcome> {
  const { provider, payment } = job;
  const held = payment.held ?? (await tryToReserve(job));
  if (typeof held === "string") return endPayment(job, "refused", held);
  const holding = { ...job, payment: { ...payment, held } };
  const outcome = await provider.capture(payment.providerOrderId ?? "", payment.reference);
  if (outcome.kind === "notApproved") return endPayment(holding, "refused", UNAPPROVED);
  if (outcome.kind === "declined") return endPayment(holding, "refused", DECLINED);
  if (outcome.kind === "unpayable") return endUnpayable(holding);
  if (!matchesPayment(outcome.order, payment, provider)) return refundAndEnd(holding, outcome.order, MISFIT);
  return completeCaptured(holding, outcome.order);
}

/** Ends a payment that the store's account at the provider cannot receive. Only the account's owner can change that. */
function endUnpayable(job: PaymentJob): Promise<Outcome> {
  job.services.report(new ProviderFailure("the store’s account with the payment provider can’t receive payments"));
  job.services.events.add("paymentFailures");
  return endPayment(job, "refused", UNPAYABLE);
}

/** The quote that was reserved, or the reason why it could not be. */
async function tryToReserve(job: PaymentJob): Promise<Quote | string> {
  try {
    return await job.services.db.transaction((db) => quoteAndReserve(job, db));
  } catch (error) {
    return refusalMessage(error);
  }
}

async function quoteAndReserve({ services, payment, claim }: PaymentJob, db: Database): Promise<Quote> {
  const { id, accountId, body } = payment;
  const quote = await quotePurchase({ ...services, db }, accountId, body);
  if (quote.totalPence !== payment.amountPence) throw refusal(PRICE_CHANGED);
  await reserve(db, { paymentId: id, accountId, quote }, services.now());
  requireClaim(await markReserved(db, { id, claim }, quote));
  return quote;
}

/**
 * Undoes the transaction of a worker that has lost its claim: the worker that has the claim now decides how the payment
 * ends.
 */
function requireClaim(isMine: boolean): void {
  if (!isMine) throw new ProviderFailure("another server has claimed this payment");
}

function refusalMessage(error: unknown): string {
  if (error instanceof Failure && error.code === "refused") return error.message;
  throw error;
}

/** Fulfils an order that the provider has captured; a pending capture is left to the reconciliation. */
async function completeCaptured(job: PaymentJob, order: ProviderOrder): Promise<Outcome> {
  const { capture } = order;
  if (!capture) return WAITING;
  if (capture.status === "pending") return PENDING;
  if (capture.status === "failed") return endPayment(job, "refused", DECLINED);
  if (capture.status === "refunded") return endPayment(job, "refunded", REFUNDED);
  const { services, payment } = job;
  try {
    const orderId = await services.db.transaction((db) => fulfilCaptured(job, db, capture));
    services.events.add("orders");
    sendMailsNow(services);
    return { kind: "done", orderId, purchase: payment.purchase };
  } catch (error) {
    return refundAndEnd(job, order, refusalMessage(error));
  }
}

/**
 * Writes the order in one transaction. If the order was captured outside this server, nothing has been reserved yet.
 */
async function fulfilCaptured(job: PaymentJob, db: Database, { id, feePence }: Capture): Promise<number> {
  const { services, payment, claim } = job;
  const quote = payment.held ?? (await quoteAndReserve(job, db));
  const at = services.now();
  const orderId = await fulfilOrder(db, payment, quote, { rates: services.settings, at, feePence });
  requireClaim(await markFulfilled(db, { id: payment.id, claim }, orderId, { id, at }));
  await queueReceipt({ ...services, db }, payment.accountId, orderId);
  return orderId;
}

/** Ends a payment that cannot be accepted, and refunds whatever was captured for it. */
async function refundAndEnd(job: PaymentJob, order: ProviderOrder, why: string): Promise<Outcome> {
  const { services, provider, payment } = job;
  const isTaken = order.capture?.status === "completed" && order.payeeId === provider.payeeId;
  if (!isTaken || !order.capture) return endPayment(job, "refused", why);
  const { status } = await provider.refund(order.capture.id, payment.reference);
  if (status === "failed") throw new ProviderFailure("a payment that could not be accepted was not refunded");
  // Nothing asks about the refund again, so somebody has to check whether it is completed.
  if (status === "pending")
    services.report(new ProviderFailure("the refund of a payment that could not be accepted is still pending"));
  // The failure is counted only now, so that a refund that is tried again does not count twice.
  services.events.add("paymentFailures");
  return endPayment(job, "refunded", `${why.replace(" Nothing was charged.", "")} ${REFUNDED}`);
}

async function endPayment(
  { services, payment, claim }: PaymentJob,
  state: "refused" | "refunded",
  reason: string,
): Promise<Outcome> {
  const { id, accountId, held } = payment;
  await services.db.transaction(async (db) => {
    // Locks the account before the payment, as closing an account does, so that the two cannot deadlock.
    if (held) await release(db, { paymentId: id, accountId, quote: held }, services.now());
    requireClaim(await markEnded(db, { id, claim }, state, reason));
  });
  return refused(reason);
}
