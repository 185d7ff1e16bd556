import * as contract from "#contract/shop.ts";
import type { Wanted } from "#server/domain/purchase.ts";
import { type Route, route } from "#server/http/route.ts";
import { answerOf } from "#server/payments/outcome.ts";
import { buy } from "#server/payments/purchase.ts";

/** A purchase is identified by its payment. */
const identifiesItself = { identifiesItself: true };

const beat = route(
  contract.purchaseBeat,
  async ({ body: { data, ...body }, ...ask }) => {
    const wanted: Wanted = { purchase: "beat", ...body };
    return answerOf(await buy(ask, wanted, data.orderID));
  },
  identifiesItself,
);

const merchandise = route(
  contract.purchaseMerchandise,
  async ({ body: { data, ...body }, ...ask }) => {
    const wanted: Wanted = { purchase: "merchandise", ...body };
    return answerOf(await buy(ask, wanted, data.orderID));
  },
  identifiesItself,
);

const subscription = route(
  contract.subscribeToPackage,
  async ({ body: { data, ...body }, ...ask }) => {
    const wanted: Wanted = { purchase: "package", ...body };
    return answerOf(await buy(ask, wanted, data.orderID));
  },
  identifiesItself,
);

export const purchaseRoutes: Route[] = [beat, merchandise, subscription];
