import type { Body } from "#contract/endpoint.ts";
import { createPaymentOrder } from "#contract/payments.ts";
import { type Approval, purchaseBeat, purchaseMerchandise, subscribeToPackage } from "#contract/shop.ts";
import { call } from "../api/client.ts";

/** What is bought: the body of its purchase call without the payment. */
export type Purchase =
  | { purchase: "beat"; body: Omit<Body<typeof purchaseBeat>, "data"> }
  | { purchase: "merchandise"; body: Omit<Body<typeof purchaseMerchandise>, "data"> }
  | { purchase: "package"; body: Omit<Body<typeof subscribeToPackage>, "data"> };

export interface Bought {
  message: string;
  orderId: number | undefined;
}

/** Lets the server price the purchase and create the provider's order. Answers the order's id. */
export async function createOrder({ purchase, body }: Purchase): Promise<string> {
  const { data, message } = await call(createPaymentOrder, {
    body: { purchase, ...body } as Body<typeof createPaymentOrder>,
  });
  if (!data) throw new Error(`the server made no order: ${message}`);
  return data.id;
}

/** Posts an approved purchase; posting it again is harmless, because the payment identifies it. */
export async function postPurchase(bought: Purchase, data: Approval): Promise<Bought> {
  const { message, order_id } = await post(bought, data);
  return { message, orderId: order_id };
}

function post(bought: Purchase, data: Approval) {
  switch (bought.purchase) {
    case "beat":
      return call(purchaseBeat, { body: { ...bought.body, data } });
    case "merchandise":
      return call(purchaseMerchandise, { body: { ...bought.body, data } });
    case "package":
      return call(subscribeToPackage, { body: { ...bought.body, data } });
  }
}
