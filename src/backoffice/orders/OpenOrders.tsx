import type { OpenOrder } from "#contract/admin/orders.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { formatInstant } from "../format.ts";
import type { LoadedOrders } from "./loadOrders.ts";
import { OfflineNote } from "./OfflineNote.tsx";
import { OrderStage } from "./OrderStage.tsx";
import { NOT_SENT } from "./withChanges.ts";

type OpenOrdersProps = Extract<LoadedOrders, { from: "device" }>;

const columnsWith = (changes: OpenOrdersProps["changes"]): Column<OpenOrder>[] => [
  { id: "id", heading: "Order", cell: ({ id }) => <PathLink href={`/admin/orders/${id}`}>Order {id}</PathLink> },
  { id: "created", heading: "Placed", cell: ({ created_at }) => formatInstant(created_at) },
  { id: "buyer", heading: "Buyer", cell: ({ buyer }) => buyer },
  {
    id: "status",
    heading: "Status",
    cell: (order) => <OrderStage order={{ ...order, ...NOT_SENT }} changes={changes} />,
  },
];

/** The orders saved on this device, which have not been shipped yet. */
export const OpenOrders = ({ orders, total, changes, atMs }: OpenOrdersProps) => (
  <>
    <ScreenHeading title="Orders" subtitle="To send" />
    <OfflineNote atMs={atMs} />
    {total > orders.length && <p>{`These are the ${orders.length} oldest of ${total} orders to send.`}</p>}
    {orders.length === 0 ? (
      <EmptyState icon="page" sentence="No orders to send." />
    ) : (
      <Table caption="Orders" columns={columnsWith(changes)} rows={orders} keyOf={({ id }) => id} />
    )}
  </>
);
