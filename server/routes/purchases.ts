import * as contract from "#contract/shop.ts";
import type { PurchaseRequest } from "#server/domain/purchase.ts";
import { type Route, route } from "#server/http/route.ts";
import { responseOf } from "#server/payments/outcome.ts";
import { purchase } from "#server/payments/purchase.ts";

/** A payment identifies its purchase, so a repeated call needs no stored response. */
const skipsIdempotency = { skipsIdempotency: true };

const beat = route(
  contract.purchaseBeat,
  async ({ body: { data, ...body }, ...ctx }) => {
    const request: PurchaseRequest = { purchase: "beat", ...body };
    return responseOf(await purchase(ctx, request, data.orderID));
  },
  skipsIdempotency,
);

const merchandise = route(
  contract.purchaseMerchandise,
  async ({ body: { data, ...body }, ...ctx }) => {
    const request: PurchaseRequest = { purchase: "merchandise", ...body };
    return responseOf(await purchase(ctx, request, data.orderID));
  },
  skipsIdempotency,
);

const subscription = route(
  contract.subscribeToPackage,
  async ({ body: { data, ...body }, ...ctx }) => {
    const request: PurchaseRequest = { purchase: "package", ...body };
    return responseOf(await purchase(ctx, request, data.orderID));
  },
  skipsIdempotency,
);

export const purchaseRoutes: Route[] = [beat, merchandise, subscription];
