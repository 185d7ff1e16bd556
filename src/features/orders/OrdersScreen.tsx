import type { Data } from "#contract/endpoint.ts";
import { formatPence } from "#contract/money.ts";
import type { Order } from "#contract/shapes.ts";
import type { orders as ordersCall } from "#contract/shop.ts";
import { formatDay } from "#lib/format.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { classNames } from "#src/ui/classNames.ts";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import twoLines from "#src/ui/lists/TwoLineRows.module.css";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import styles from "./OrdersScreen.module.css";
import { PaidBadge } from "./PaidBadge.tsx";
import { statusOf } from "./statusOf.ts";

const COLUMNS: Column<Order>[] = [
  { id: "sr", heading: "Sr.", cell: (_, index) => index + 1 },
  // The type includes the order number, because the order's screen, the payment and the licence show the number too.
  { id: "type", heading: "Type", cell: ({ id, order_type }) => `${order_type} #${id}` },
  { id: "amount", heading: "Amount", align: "end", cell: ({ order_amount }) => formatPence(order_amount) },
  {
    id: "paid",
    heading: "Order Paid",
    cell: ({ order_paid }) => <PaidBadge paid={order_paid} />,
  },
  { id: "status", heading: "Status", cell: statusOf },
  { id: "created", heading: "Created At", cell: ({ created_at }) => formatDay(created_at) },
  {
    id: "view",
    heading: "View",
    hidesHeading: true,
    cell: ({ id }) => (
      <PathLink href={`/order-detail/${id}`} aria-label={`View order ${id}`}>
        View
      </PathLink>
    ),
  },
];

interface OrdersScreenProps extends Data<typeof ordersCall> {
  /** When the server sent the orders. */
  atMs: number;
}

export function OrdersScreen({ orders, header_image, atMs }: OrdersScreenProps) {
  const asOf = useAsOf(atMs);
  return (
    <>
      <HeaderImage src={header_image} />
      <ScreenHeading title="Orders" />
      <AsOf moment={asOf} />
      {orders.length === 0 ? (
        <EmptyState
          icon="order"
          sentence="Your orders appear here."
          link={{ label: "Beat Store", href: "/beat-store-list" }}
        />
      ) : (
        <Table
          className={classNames(twoLines.rows, styles.orders)}
          caption="Orders"
          columns={COLUMNS}
          rows={orders}
          keyOf={({ id }) => id}
        />
      )}
    </>
  );
}
