import * as z from "zod/mini";
import { Failure } from "../common/failure.ts";
import { findPayment, findPaymentByNames, type Payment } from "../db/queries/payments.ts";
import { type PaymentProvider, ProviderFailure, type WebhookEvent } from "../domain/paymentProvider.ts";
import type { Services } from "../services.ts";
import { checkRefunds } from "./checkRefunds.ts";
import { settle } from "./settle.ts";
import { isWith } from "./verify.ts";

/**
 * An event is about an order, a capture, a refund or a dispute. Each names what it belongs to in its own way: a capture
 * its order, a refund nothing but the address of its capture, a dispute its captures.
 */
const Event = z.object({
  resource: z.object({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    supplementary_data: z.optional(
      z.object({
        related_ids: z.optional(z.object({ order_id: z.optional(z.string()), capture_id: z.optional(z.string()) })),
      }),
    ),
    links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
    disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
  }),
});

/**
 * A webhook is a hint to look, never a source: what happened is asked for again. An event that comes twice, late or in
 * the wrong order does no harm.
 */
export async function handleWebhook(services: Services, provider: PaymentProvider, event: WebhookEvent): Promise<void> {
  if (!(await isAnswered(provider.isGenuine(event)))) {
    throw new Failure("forbidden", "This notice is not the provider's.");
  }
  const payment = await findPaymentByNames(services.db, namesIn(event.rawBody));
  if (!payment || !isWith(payment, provider)) return;
  const fulfilled = payment.orderId === null ? await finish(services, provider, payment) : payment;
  if (fulfilled) await isAnswered(checkRefunds(services, provider, fulfilled));
}

/** The provider tries again after anything but success. */
async function isAnswered<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (cause) {
    throw cause instanceof ProviderFailure ? new Failure("unavailable", undefined, { cause }) : cause;
  }
}

/** The payment, once it is fulfilled; undefined when it is over without an order. */
async function finish(services: Services, provider: PaymentProvider, { id }: Payment): Promise<Payment | undefined> {
  const outcome = await settle(services, provider, id);
  if (outcome.kind === "waiting") throw new Failure("unavailable");
  return outcome.kind === "done" ? findPayment(services.db, id) : undefined;
}

function namesIn(rawBody: string): string[] {
  const resource = z.safeParse(Event, JSON.parse(rawBody)).data?.resource;
  const { order_id, capture_id } = resource?.supplementary_data?.related_ids ?? {};
  const parents = (resource?.links ?? []).filter(({ rel }) => rel === "up").map(({ href }) => href.split("/").at(-1));
  const disputed = (resource?.disputed_transactions ?? []).map((transaction) => transaction.seller_transaction_id);
  const names = [order_id, capture_id, resource?.id, resource?.custom_id, ...parents, ...disputed];
  return names.flatMap((name) => name || []);
}
