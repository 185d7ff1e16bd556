import { type AdminOrder, adminOrdersFile, ORDER_FILTERS } from "#contract/admin/orders.ts";
import { formatPence } from "#contract/money.ts";
import { stageOf } from "#lib/orderStage.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import { type DataColumn, DataTable } from "../table/DataTable.tsx";
import { ExportLink } from "../table/ExportLink.tsx";
import { TableTools } from "../table/TableTools.tsx";
import type { TableSearch } from "../table/tableSearch.ts";
import { useSelection } from "../table/useSelection.tsx";
import type { LoadedOrders } from "./loadOrders.ts";
import { OpenOrders } from "./OpenOrders.tsx";
import { OrderStage } from "./OrderStage.tsx";
import { PackSelected } from "./PackSelected.tsx";
import { withChanges } from "./withChanges.ts";

const FILTER_LABELS: Record<string, string> = { "": "All", "to-send": "To send" };
const FILTERS = ORDER_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] ?? value }));

const columnsWith = (changes: LoadedOrders["changes"]): DataColumn<AdminOrder>[] => [
  {
    id: "id",
    header: "Order",
    enableSorting: true,
    accessorKey: "id",
    cell: ({ row }) => <PathLink href={`/admin/orders/${row.original.id}`}>Order {row.original.id}</PathLink>,
  },
  {
    id: "created",
    header: "Placed",
    enableSorting: true,
    accessorKey: "created_at",
    cell: ({ row }) => formatInstant(row.original.created_at),
  },
  { id: "buyer", header: "Buyer", enableSorting: true, accessorKey: "buyer" },
  { id: "type", header: "Type", cell: ({ row }) => row.original.order_type },
  { id: "status", header: "Status", cell: ({ row }) => <OrderStage order={row.original} changes={changes} /> },
  {
    id: "amount",
    header: "Amount",
    enableSorting: true,
    accessorKey: "amount",
    cell: ({ row }) => formatPence(row.original.amount),
  },
  {
    id: "refunded",
    header: "Refunded",
    cell: ({ row }) => (row.original.refunded > 0 ? formatPence(row.original.refunded) : "–"),
  },
];

interface TableProps {
  path: string;
  search: TableSearch;
}

/** All orders. Offline, only those that have not been shipped yet. */
export const OrdersScreen = (loaded: LoadedOrders & TableProps) =>
  loaded.from === "server" ? <AllOrders {...loaded} /> : <OpenOrders {...loaded} />;

type AllOrdersProps = Extract<LoadedOrders, { from: "server" }> & TableProps;

function AllOrders({ orders, total, changes, path, search }: AllOrdersProps) {
  const selection = useSelection(orders, {
    nameOf: ({ id }) => `order ${id}`,
    isOffered: (order) =>
      order.order_type === "Merchandise" &&
      stageOf(withChanges(order, changes)) === "Processing" &&
      order.refund_pending === 0,
  });
  return (
    <>
      <ScreenHeading title="Orders" />
      <TableTools
        path={path}
        search={search}
        statuses={FILTERS}
        findLabel="Search by order number, buyer, address or tracking number"
      >
        <ExportLink path={adminOrdersFile.path} search={search} />
      </TableTools>
      <DataTable
        caption="Orders"
        path={path}
        search={search}
        columns={[selection.column, ...columnsWith(changes)]}
        rows={orders}
        total={total}
        keyOf={({ id }) => id}
        nothing="No orders yet."
      />
      {selection.ids.length > 0 && <PackSelected ids={selection.ids} />}
    </>
  );
}
