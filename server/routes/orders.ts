import { pence } from "#contract/money.ts";
import * as contract from "#contract/shop.ts";
import { notFound } from "#server/common/failure.ts";
import { findOrder, listOrderLines, listOrders } from "#server/db/queries/orders.ts";
import { earnedByOrder } from "#server/db/queries/points.ts";
import { headerFileId, storeFacts } from "#server/db/queries/storeFacts.ts";
import { readVatSettings } from "#server/db/queries/vat.ts";
import { deliveryTerms } from "#server/domain/deliveryTerms.ts";
import { nextStep } from "#server/domain/nextStep.ts";
import { trackingPage } from "#server/domain/trackingPage.ts";
import { fullName } from "#server/domain/user.ts";
import { vatOf } from "#server/domain/vat.ts";
import { type Route, route } from "#server/http/route.ts";
import { toAddress, toOrder, toOrderLine } from "./shapes/order.ts";

const orders = route(contract.orders, async ({ db, media, user }) => ({
  orders: (await listOrders(db, user.accountId)).map(toOrder),
  header_image: media.image(await headerFileId(db, "orders")),
}));

const orderDetail = route(contract.orderDetail, async ({ db, media, user, params }) => {
  const order = await findOrder(db, params.id, user.accountId);
  if (!order) throw notFound("We couldn’t find this order.");
  const { name: seller, delivery = "" } = await storeFacts(db);
  const isToSend = order.orderType === "Merchandise" && order.status === "Processing" && !order.shippedAt;
  return {
    order: toOrder(order),
    order_address: toAddress(order),
    order_details: (await listOrderLines(db, order.id)).map(toOrderLine(media)),
    header_image: media.image(await headerFileId(db, "orders")),
    receipt: {
      seller,
      buyer: fullName(user.profile),
      discount: pence(order.discountPence),
      points: pence(order.pointsPence),
      vat: vatOf(order),
      vat_number: (await readVatSettings(db)).vatNumber || undefined,
      points_earned: (await earnedByOrder(db, order.id, user.accountId)) / 100 || undefined,
    },
    next_step: nextStep(order),
    delivery: (isToSend && deliveryTerms(delivery, order.address?.country ?? "")) || undefined,
    tracking_number: order.trackingCode || undefined,
    tracking_page: trackingPage(order),
  };
});

export const orderRoutes: Route[] = [orders, orderDetail];
