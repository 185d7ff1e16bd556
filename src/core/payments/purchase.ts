import type { Body } from "#contract/endpoint.ts";
import type { Pence } from "#contract/money.ts";
import { createPaymentOrder } from "#contract/payments.ts";
import { type Approval, purchaseBeat, purchaseMerchandise, subscribeToPackage } from "#contract/shop.ts";
import { call } from "../api/client.ts";
import type { Purchase } from "../database/rows.ts";

export interface Bought {
  message: string;
  orderId: number | undefined;
}

export interface CreatedOrder {
  id: string;
  /** The amount that the server will charge. */
  amountPence: Pence;
}

/** Has the server price the purchase and create the provider's order. */
export async function createOrder({ purchase, body }: Purchase): Promise<CreatedOrder> {
  const { data, message } = await call(createPaymentOrder, {
    body: { purchase, ...body } as Body<typeof createPaymentOrder>,
  });
  if (!data) throw new Error(`the server created no order: ${message}`);
  return { id: data.id, amountPence: data.amount };
}

/**
 * Posts an approved purchase. Posting it again is safe: the payment identifies it, and a free purchase, which has no
 * payment, is identified by the key.
 */
export async function postPurchase(bought: Purchase, data: Approval, idempotencyKey: string): Promise<Bought> {
  const { message, order_id } = await post(bought, data, idempotencyKey);
  return { message, orderId: order_id };
}

function post(bought: Purchase, data: Approval, idempotencyKey: string) {
  switch (bought.purchase) {
    case "beat":
      return call(purchaseBeat, { body: { ...bought.body, data }, idempotencyKey });
    case "merchandise":
      return call(purchaseMerchandise, { body: { ...bought.body, data }, idempotencyKey });
    case "package":
      return call(subscribeToPackage, { body: { ...bought.body, data }, idempotencyKey });
  }
}
