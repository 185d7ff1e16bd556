import * as contract from "#contract/payments.ts";
import * as shop from "#contract/shop.ts";
import { Failure, notFound, refusal } from "#server/common/failure.ts";
import type { PurchaseRequest } from "#server/domain/purchase.ts";
import { done, type Route, route } from "#server/http/route.ts";
import { responseOf } from "#server/payments/outcome.ts";
import { type Buyer, createProviderOrder, finishPurchase } from "#server/payments/purchase.ts";
import { handleWebhook } from "#server/payments/webhook.ts";

const config = route(contract.paymentConfig, async ({ payments }) => {
  if (!payments) throw notFound("Payments aren’t available here.");
  const { name, clientId, scriptUrl } = payments;
  return { provider: name, client_id: clientId, script_base_url: scriptUrl, creates_orders: true };
});

/** Only a user who may make the purchase may start a payment for it. */
const order = route(
  contract.createPaymentOrder,
  async (ctx) => {
    const { payments, user, body } = ctx;
    if (!payments) throw refusal("Payments aren’t available here.");
    if (body.purchase === "merchandise" && !user.isSubscribed) throw new Failure("subscription");
    const data = await createProviderOrder(ctx, payments, user.accountId, body);
    return { ...done("Approve the payment to continue."), data };
  },
  { skipsIdempotency: true },
);

/** A payment identifies its purchase, so a repeated call needs no stored response. */
const skipsIdempotency = { skipsIdempotency: true };

const finish = async (buyer: Buyer, request: PurchaseRequest, providerOrderId: string | undefined) =>
  responseOf(await finishPurchase(buyer, request, providerOrderId));

const beat = route(
  shop.purchaseBeat,
  ({ body: { data, ...body }, ...ctx }) => finish(ctx, { purchase: "beat", ...body }, data.orderID),
  skipsIdempotency,
);

const merchandise = route(
  shop.purchaseMerchandise,
  ({ body: { data, ...body }, ...ctx }) => finish(ctx, { purchase: "merchandise", ...body }, data.orderID),
  skipsIdempotency,
);

const subscription = route(
  shop.subscribeToPackage,
  ({ body: { data, ...body }, ...ctx }) => finish(ctx, { purchase: "package", ...body }, data.orderID),
  skipsIdempotency,
);

const webhook = route(contract.paymentWebhook, async (ctx) => {
  const { payments, request } = ctx;
  if (!payments) throw notFound();
  await handleWebhook(ctx, payments, { headers: request.headers, rawBody: request.rawBody });
  return {};
});

export const paymentRoutes: Route[] = [config, order, beat, merchandise, subscription, webhook];
