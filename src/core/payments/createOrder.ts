import type { Body } from "#contract/endpoint.ts";
import type { Pence } from "#contract/money.ts";
import { createPaymentOrder } from "#contract/payments.ts";
import { call } from "../api/client.ts";
import type { Purchase } from "../database/rows.ts";

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
