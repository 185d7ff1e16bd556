import { NO_PENCE, pence } from "#contract/money.ts";
import type { Order, OrderAddress, OrderLine } from "#contract/shapes.ts";
import type { OrderLineRow, OrderRow } from "#server/db/queries/orders.ts";
import type { MediaUrls } from "#server/media/urls.ts";

export const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  order_type: row.orderType,
  order_amount: pence(row.amountPence),
  order_paid: row.paid,
  order_status: row.status,
  created_at: row.createdAt.toISOString(),
  refunded_amount: row.refundedPence > 0 ? pence(row.refundedPence) : undefined,
  is_disputed: row.isDisputed || undefined,
  packed_at: row.packedAt?.toISOString(),
  shipped_at: row.shippedAt?.toISOString(),
});

export function toAddress({ address }: OrderRow): OrderAddress | null {
  return address && { address_1: address.street, state: address.state, city: address.city, country: address.country };
}

const NOTHING_SAID = {
  name: undefined,
  title: undefined,
  image: undefined,
  period: undefined,
  time_period: undefined,
  time_period_type: undefined,
  type: undefined,
  color: undefined,
  size: undefined,
  price: NO_PENCE,
};

export const toOrderLine =
  (media: MediaUrls) =>
  ({ snapshot, quantity }: OrderLineRow): OrderLine => ({
    product_detail: { ...NOTHING_SAID, ...snapshot, image: snapshot.image && media.movedImage(snapshot.image) },
    product_qty: quantity,
  });
