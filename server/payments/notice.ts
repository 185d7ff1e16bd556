import * as z from "zod/mini";
import { markOrderRefunded } from "../db/queries/orders.ts";
import { findPaymentOf, markRefunded, type Payment } from "../db/queries/payments.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { isWith } from "./fits.ts";
import { type Notice, type PaymentProvider, ProviderTrouble } from "./provider.ts";
import { settle } from "./settle.ts";

/** An event is about an order, or about a capture that names its order. */
const Event = z.object({
  resource: z.object({
    id: z.optional(z.string()),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
});

/**
 * The provider's own notice. It is a hint to look, never a source: what happened is asked for again. An event that
 * comes twice, late or in the wrong order does no harm.
 */
export async function followNotice(services: Services, provider: PaymentProvider, notice: Notice): Promise<void> {
  if (!(await isGenuine(provider, notice))) throw new Failure("forbidden", "This notice is not the provider's.");
  const payment = await paymentOf(services, notice.rawBody);
  if (!payment || !isWith(payment, provider)) return;
  if (payment.state === "fulfilled") return noteRefund(services, provider, payment);
  const outcome = await settle(services, provider, payment.id);
  // The provider tries again after anything but success.
  if (outcome.kind === "waiting") throw new Failure("unavailable");
}

async function isGenuine(provider: PaymentProvider, notice: Notice): Promise<boolean> {
  try {
    return await provider.isGenuine(notice);
  } catch (cause) {
    throw cause instanceof ProviderTrouble ? new Failure("unavailable", undefined, { cause }) : cause;
  }
}

async function paymentOf({ db }: Services, rawBody: string): Promise<Payment | undefined> {
  const read = z.safeParse(Event, JSON.parse(rawBody));
  const resource = read.data?.resource;
  const orderId = resource?.supplementary_data?.related_ids?.order_id ?? resource?.id;
  return orderId === undefined ? undefined : findPaymentOf(db, orderId);
}

async function noteRefund({ db }: Services, provider: PaymentProvider, payment: Payment): Promise<void> {
  const order = await provider.findOrder(payment.providerOrderId ?? "");
  if (order?.capture?.status !== "refunded") return;
  await db.transaction(async (transaction) => {
    const isFirst = await markRefunded(transaction, payment.id, "Your payment was given back.");
    if (isFirst && payment.orderId !== null) await markOrderRefunded(transaction, payment.orderId);
  });
}
