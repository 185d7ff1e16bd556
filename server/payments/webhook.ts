import { Failure } from "../common/failure.ts";
import { limitConcurrency } from "../common/limitConcurrency.ts";
import { findPayment, findPaymentByNames, type Payment } from "../db/queries/payments.ts";
import { type PaymentProvider, ProviderFailure, type WebhookEvent } from "../domain/paymentProvider.ts";
import type { Services } from "../services.ts";
import { checkRefunds } from "./checkRefunds.ts";
import { withDeadline } from "./providers/deadline.ts";
import { settle } from "./settle.ts";
import { isMadeWith } from "./verify.ts";

/** How long our calls to the provider may take for one webhook. The provider is waiting for our response. */
const ANSWER_MS = 25_000;

/**
 * Anybody can send a fake webhook, and only the provider can tell it from a real one, so the number of concurrent
 * verifications is limited. Callers beyond this number, possibly the provider itself, are told to retry.
 */
const ASKED_AT_ONCE = 8;
const MAX_WAITING = 16;
const LONGEST_WAIT_MS = 2_000;
const verifyInTurn = limitConcurrency(ASKED_AT_ONCE, { mostWaiting: MAX_WAITING, longestWaitMs: LONGEST_WAIT_MS });

/**
 * A webhook only says which payment to check; its state is always fetched from the provider. So an event that arrives
 * twice, late or out of order does no harm.
 */
export const handleWebhook = (
  services: Services,
  provider: PaymentProvider,
  event: WebhookEvent,
  answerMs = ANSWER_MS,
): Promise<void> => withDeadline(answerMs, () => handle(services, provider, event));

async function handle(services: Services, provider: PaymentProvider, event: WebhookEvent): Promise<void> {
  if (!(await orUnavailable(verifyInTurn(() => provider.isGenuine(event))))) {
    throw new Failure("forbidden", "This webhook isn’t from the payment provider.");
  }
  const payment = await findPaymentByNames(services.db, provider.namesIn(event));
  if (!payment || !isMadeWith(payment, provider)) return;
  const fulfilled = payment.orderId === null ? await finish(services, provider, payment) : payment;
  if (fulfilled) await orUnavailable(checkRefunds(services, provider, fulfilled));
}

/** Responds with 503 if the provider fails, so that it sends the event again. */
async function orUnavailable<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (cause) {
    throw cause instanceof ProviderFailure ? new Failure("unavailable", undefined, { cause }) : cause;
  }
}

/**
 * The payment once it is fulfilled. Undefined if it ended without an order, or stays open because the money is pending
 * or the approval is missing. An open payment does not need this event again: the next event or the reconciliation
 * settles it.
 */
async function finish(services: Services, provider: PaymentProvider, { id }: Payment): Promise<Payment | undefined> {
  const outcome = await settle(services, provider, id);
  if (outcome.kind === "waiting") throw new Failure("unavailable");
  return outcome.kind === "done" ? findPayment(services.db, id) : undefined;
}
