import * as contract from "#contract/admin/orders.ts";
import { NO_PENCE, type Pence, pence } from "#contract/money.ts";
import { notFound, refusal } from "../common/failure.ts";
import { groupBy } from "../common/groupBy.ts";
import type { Database } from "../db/open.ts";
import { type FoundOrder, findAnyOrder, searchOrders } from "../db/queries/admin/orders.ts";
import {
  listLinesOf,
  listOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  updateOrder,
} from "../db/queries/orders.ts";
import { findLastRequest, findPaymentOfOrder } from "../db/queries/refundRequests.ts";
import { nameOf } from "../domain/orderLine.ts";
import { fullName } from "../domain/user.ts";
import { vatOf } from "../domain/vat.ts";
import { receiptPdf } from "../downloads/receiptPdf.ts";
import { done, type Route, route } from "../http/route.ts";
import { sendPdf } from "../http/sendPdf.ts";
import { queueShippedMail } from "../payments/customerMails.ts";
import { isMadeWith } from "../payments/verify.ts";
import { toAddress } from "../routes/shapes/order.ts";
import type { Services } from "../services.ts";
import { changeRoute } from "./change.ts";
import { inPounds, MAX_FILE_ROWS, sendCsv } from "./csv.ts";
import { toSearch, toWindow } from "./paging.ts";

const UNKNOWN = "We couldn’t find this order.";

export const toOrderRow = ({ order, buyer, refund }: FoundOrder): contract.AdminOrder => ({
  id: order.id,
  created_at: order.createdAt.toISOString(),
  buyer: buyer ? fullName(buyer) || buyer.username : "Merch table",
  email: buyer?.email ?? "",
  order_type: order.orderType,
  status: order.status,
  paid: order.paid,
  amount: pence(order.amountPence),
  refunded: pence(order.refundedPence),
  refund_pending: pence(refund?.amountPence ?? 0),
  packed_at: order.packedAt?.toISOString(),
  shipped_at: order.shippedAt?.toISOString(),
});

function toLine(
  { id, snapshot, quantity, refundedQuantity }: OrderLineRow,
  refund: FoundOrder["refund"],
): contract.AdminOrderLine {
  const { type, color, size, price } = snapshot;
  return {
    id,
    name: nameOf(snapshot),
    quantity,
    refunded_quantity: refundedQuantity,
    refund_pending_quantity: refund?.lines.find((line) => line.id === id)?.quantity ?? 0,
    details: [color?.list_value, size?.list_value, type].filter(Boolean).join(" · "),
    price: pence(price ?? 0),
  };
}

const adminOrders = route(contract.adminOrders, async ({ db, query }) => {
  const { found, total } = await searchOrders(db, toSearch(query), toWindow(query));
  return { orders: found.map(toOrderRow), total };
});

const MAX_OPEN_ORDERS = 300;

const openOrders = route(contract.openOrders, async ({ db }) => {
  const toSend = { find: "", status: "to-send", sort: "id" };
  const { found, total } = await searchOrders(db, toSend, { offset: 0, limit: MAX_OPEN_ORDERS });
  const lines = groupBy(
    await listLinesOf(
      db,
      found.map(({ order }) => order.id),
    ),
    ({ orderId }) => orderId,
  );
  const orders = found.map((one) => {
    const { id, created_at, buyer, packed_at, refund_pending } = toOrderRow(one);
    const { order, refund } = one;
    return {
      id,
      created_at,
      buyer,
      packed_at,
      refund_pending,
      mobile_no: order.mobileNo,
      address: toAddress(order),
      lines: (lines.get(id) ?? []).map((line) => toLine(line, refund)),
    };
  });
  return { orders, total };
});

const HEADINGS = [
  "Order",
  "Placed at",
  "Buyer",
  "Email",
  "Type",
  "Status",
  "Paid",
  "Amount (GBP)",
  "Refunded (GBP)",
  "Address",
  "VAT (%)",
  "VAT (GBP)",
  "VAT refunded (GBP)",
];

const NO_VAT = { percent: 0, amount: NO_PENCE, refunded: NO_PENCE };

const adminOrdersFile = route(contract.adminOrdersFile, async ({ db, query, reply }) => {
  const { found } = await searchOrders(db, toSearch(query), { offset: 0, limit: MAX_FILE_ROWS });
  const rows = found.map((one) => {
    const { id, created_at, buyer, email, order_type, paid, amount, refunded } = toOrderRow(one);
    const address = Object.values(one.order.address ?? {})
      .filter(Boolean)
      .join(", ");
    const money = [amount, refunded].map(inPounds);
    const { percent, ...taxes } = vatOf(one.order) ?? NO_VAT;
    const vat = [percent, inPounds(taxes.amount), inPounds(taxes.refunded)];
    return [id, created_at, buyer, email, order_type, one.order.status, paid, ...money, address, ...vat];
  });
  return sendCsv(reply, "Orders.csv", [HEADINGS, ...rows]);
});

async function refundableOf({ db, payments }: Pick<Services, "db" | "payments">, order: OrderRow): Promise<Pence> {
  const payment = await findPaymentOfOrder(db, order.id);
  const isHere = payment?.captureId && payments && isMadeWith(payment, payments);
  return pence(isHere ? order.amountPence - order.refundedPence : 0);
}

const adminOrder = route(contract.adminOrder, async ({ db, payments, params }) => {
  const found = await findAnyOrder(db, params.id);
  if (!found) throw notFound(UNKNOWN);
  const { order } = found;
  const last = await findLastRequest(db, order.id);
  return {
    ...toOrderRow(found),
    discount: pence(order.discountPence),
    points_used: pence(order.pointsPence),
    vat: vatOf(order),
    mobile_no: order.mobileNo,
    carrier: order.carrier,
    tracking_code: order.trackingCode,
    address: toAddress(order),
    is_disputed: order.isDisputed,
    refundable: await refundableOf({ db, payments }, order),
    refund_failed: pence(last?.hasFailed ? last.amountPence : 0),
    lines: (await listOrderLines(db, order.id)).map((line) => toLine(line, found.refund)),
  };
});

const adminOrderReceipt = route(contract.adminOrderReceipt, async ({ db, mediaStore, params, reply }) => {
  const found = await findAnyOrder(db, params.id);
  if (!found) throw notFound(UNKNOWN);
  const { id, buyer: name, email } = toOrderRow(found);
  return sendPdf(reply, `Receipt ${id}.pdf`, await receiptPdf({ db, mediaStore }, found.order, { name, email }));
});

/** Locks an order of goods until the transaction ends. Refuses any other order. */
async function lockGoods(db: Database, id: number): Promise<OrderRow> {
  const order = await lockOrder(db, id);
  if (!order) throw notFound(UNKNOWN);
  if (order.orderType !== "Merchandise") throw refusal("There’s nothing to send for this order.");
  return order;
}

function refuseEnded({ status }: OrderRow): void {
  if (status !== "Processing") throw refusal(`This order is ${status.toLowerCase()}.`);
}

const packOrder = changeRoute(contract.packOrder, async ({ db, params, now }) => {
  const order = await lockGoods(db, params.id);
  const answer = done("Marked as packed.");
  // Another device may have marked the order as sent.
  if (order.shippedAt) return { answer, change: null };
  refuseEnded(order);
  if (order.packedAt) return { answer, change: null };
  await updateOrder(db, order.id, { packedAt: now() });
  const change = {
    action: "order.pack",
    subject: `order ${order.id}`,
    before: { packed: false },
    after: { packed: true },
  };
  return { answer, change };
});

const shipOrder = changeRoute(contract.shipOrder, async (ctx) => {
  const { db, params, body, now } = ctx;
  const order = await lockGoods(db, params.id);
  const sent = { carrier: body.carrier, trackingCode: body.tracking_code };
  const answer = done("Marked as sent. The buyer will get an email.");
  // Two devices may mark the same parcel as sent.
  const isSame = order.carrier === sent.carrier && order.trackingCode === sent.trackingCode;
  if (order.shippedAt && isSame) return { answer, change: null };
  refuseEnded(order);
  if (order.shippedAt) throw refusal("This order has already been sent.");
  const shippedAt = now();
  await updateOrder(db, order.id, { ...sent, shippedAt, packedAt: order.packedAt ?? shippedAt });
  await queueShippedMail(ctx, { ...order, ...sent });
  const after = { shipped: true, carrier: sent.carrier, tracking: sent.trackingCode };
  const change = { action: "order.ship", subject: `order ${order.id}`, before: { shipped: false }, after };
  return { answer, change };
});

const completeOrder = changeRoute(contract.completeOrder, async ({ db, params }) => {
  const order = await lockOrder(db, params.id);
  if (!order) throw notFound(UNKNOWN);
  if (order.status === "Completed") return { answer: done("Marked as completed."), change: null };
  refuseEnded(order);
  await updateOrder(db, order.id, { status: "Completed" });
  const [before, after] = [{ status: order.status }, { status: "Completed" }];
  return {
    answer: done("Marked as completed."),
    change: { action: "order.complete", subject: `order ${order.id}`, before, after },
  };
});

export const orderRoutes: Route[] = [
  adminOrders,
  adminOrdersFile,
  openOrders,
  adminOrder,
  adminOrderReceipt,
  packOrder,
  shipOrder,
  completeOrder,
];
