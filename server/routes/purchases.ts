import * as contract from "#contract/shop.ts";
import type { PurchaseRequest } from "#server/domain/purchase.ts";
import { type Route, route } from "#server/http/route.ts";
import { answerOf } from "#server/payments/outcome.ts";
import { buy } from "#server/payments/purchase.ts";

/** A purchase is identified by its payment. */
const skipsIdempotency = { skipsIdempotency: true };

const beat = route(
  contract.purchaseBeat,
  async ({ body: { data, ...body }, ...ctx }) => {
    const wanted: PurchaseRequest = { purchase: "beat", ...body };
    return answerOf(await buy(ctx, wanted, data.orderID));
  },
  skipsIdempotency,
);

const merchandise = route(
  contract.purchaseMerchandise,
  async ({ body: { data, ...body }, ...ctx }) => {
    const wanted: PurchaseRequest = { purchase: "merchandise", ...body };
    return answerOf(await buy(ctx, wanted, data.orderID));
  },
  skipsIdempotency,
);

const subscription = route(
  contract.subscribeToPackage,
  async ({ body: { data, ...body }, ...ctx }) => {
    const wanted: PurchaseRequest = { purchase: "package", ...body };
    return answerOf(await buy(ctx, wanted, data.orderID));
  },
  skipsIdempotency,
);

export const purchaseRoutes: Route[] = [beat, merchandise, subscription];
