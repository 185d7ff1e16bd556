import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { idParam, listParam, oneOf, optionalText, requiredText, wholeParam } from "../fields.ts";
import { id, list, maybe, maybeText, number, orNull, pounds, text, word } from "../read.ts";
import { result, resultOnly } from "../result.ts";
import { OrderAddress } from "../shapes.ts";
import { Vat } from "../vat.ts";
import { sortedBy, tableFields, total } from "./fields.ts";

const STATUSES = ["Pending", "Processing", "Completed", "Cancelled"] as const;

/** The filters of the list of orders: orders to send, or orders with a status. */
export const ORDER_FILTERS = ["", "to-send", ...STATUSES] as const;

const fields = {
  id,
  created_at: text,
  buyer: text,
  email: text,
  order_type: text,
  status: word(...STATUSES),
  paid: word("Paid", "Unpaid", "Refunded"),
  amount: pounds,
  refunded: pounds,
  /** The amount of a refund that the payment provider is still processing; 0 if there is none. */
  refund_pending: pounds,
  /** Absent until the order is packed or shipped. */
  packed_at: maybeText,
  shipped_at: maybeText,
};
export const AdminOrder = z.object(fields);
export type AdminOrder = z.output<typeof AdminOrder>;

const orderQuery = z.object({
  ...tableFields,
  sort: sortedBy("id", "created", "amount", "buyer"),
  status: z.optional(oneOf(ORDER_FILTERS, "This filter doesn’t exist.")),
});

export const adminOrders = get("/admin/orders", {
  who: "admin",
  query: orderQuery,
  data: z.object({ orders: list(AdminOrder), total }),
});

/** All orders that match a search, as CSV. */
export const adminOrdersFile = get("/admin/orders/csv", { who: "admin", answers: "file", query: orderQuery });

const AdminOrderLine = z.object({
  id,
  name: text,
  details: text,
  price: pounds,
  quantity: number,
  refunded_quantity: number,
  /** How many pieces the refund in progress takes back. */
  refund_pending_quantity: number,
});
export type AdminOrderLine = z.output<typeof AdminOrderLine>;

const OrderDetail = z.object({
  ...fields,
  discount: pounds,
  points_used: pounds,
  /** Absent if the order has no VAT. */
  vat: maybe(Vat),
  mobile_no: text,
  address: orNull(OrderAddress),
  carrier: text,
  tracking_code: text,
  is_disputed: z.boolean(),
  /** The maximum that can still be refunded; 0 for an order without a payment in this store. */
  refundable: pounds,
  /** The amount of the last refund, if the payment provider could not make it; otherwise 0. */
  refund_failed: pounds,
  lines: list(AdminOrderLine),
});
export type OrderDetail = z.output<typeof OrderDetail>;

const OpenOrder = z.object({
  id,
  created_at: text,
  buyer: text,
  mobile_no: text,
  packed_at: maybeText,
  refund_pending: pounds,
  address: orNull(OrderAddress),
  lines: list(AdminOrderLine),
});
export type OpenOrder = z.output<typeof OpenOrder>;

/**
 * The orders to send, oldest first, with everything that packing needs and nothing else, because the back office stores
 * them on the device.
 */
export const openOrders = get("/admin/orders/open", {
  who: "admin",
  /** `total` may be greater than the number of orders listed. */
  data: z.object({ orders: list(OpenOrder), total }),
});

const orderParams = { who: "admin", params: z.object({ id: idParam }) } as const;

export const adminOrder = get("/admin/orders/{id}", { ...orderParams, data: OrderDetail });
/** The buyer’s receipt as a PDF. */
export const adminOrderReceipt = get("/admin/orders/{id}/receipt", { ...orderParams, answers: "file" });
export const packOrder = post("/admin/orders/{id}/pack", { ...orderParams, ...resultOnly });
/** Also sends the buyer an email. */
export const shipOrder = post("/admin/orders/{id}/ship", {
  ...orderParams,
  ...resultOnly,
  body: z.object({ carrier: requiredText("carrier", 80), tracking_code: optionalText("tracking number", 120) }),
});
export const completeOrder = post("/admin/orders/{id}/complete", { ...orderParams, ...resultOnly });

/** The lines and quantities to refund. */
const refundBody = z.object({
  lines: listParam(
    z.object({ id: idParam, quantity: wholeParam("quantity", 1, 1_000_000) }),
    200,
    "There are too many lines.",
  ),
});

/** Tells what a refund would do, without changing anything. */
export const previewRefund = post("/admin/orders/{id}/refund/preview", {
  ...orderParams,
  hasResultCode: true,
  body: refundBody,
  data: z.extend(result, {
    amount: pounds,
    /** What else the refund would do, one sentence each. */
    effects: list(text),
  }),
});
export const refundLines = post("/admin/orders/{id}/refund", {
  ...orderParams,
  ...resultOnly,
  body: refundBody,
  confirmation: "recent",
});
