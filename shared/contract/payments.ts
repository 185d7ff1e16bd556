/** How purchases are paid for. The purchase calls themselves are in `shop.ts`. */
import * as z from "zod/mini";
import { get, post } from "./endpoint.ts";
import { PAYMENT_PROVIDERS } from "./paymentProviders.ts";
import { bool, maybeText, pounds, text, word } from "./read.ts";
import { resultWith } from "./result.ts";
import { BeatPurchase, MerchandisePurchase, PackagePurchase } from "./shop.ts";

export const paymentConfig = get("/payment/config", {
  who: "signedIn",
  extension: true,
  data: z.object({
    provider: word(...PAYMENT_PROVIDERS),
    client_id: text,
    script_base_url: maybeText,
    creates_orders: bool,
  }),
});

/** The server prices the purchase and creates the provider's order, bound to this account and this body. */
export const createPaymentOrder = post("/payment/order", {
  who: "signedIn",
  hasResultCode: true,
  extension: true,
  body: z.discriminatedUnion("purchase", [
    z.extend(BeatPurchase, { purchase: z.literal("beat") }),
    z.extend(MerchandisePurchase, { purchase: z.literal("merchandise") }),
    z.extend(PackagePurchase, { purchase: z.literal("package") }),
  ]),
  data: resultWith(z.object({ id: text, amount: pounds })),
});

/** The provider's webhook; its signature is verified against the raw body. */
export const paymentWebhook = post("/payment/webhook", {
  who: "anyone",
  extension: true,
  owner: "payment",
  body: z.looseObject({}),
  answers: "nothing",
});
