import { type AdminOrder, adminOrdersFile, ORDER_FILTERS } from "#contract/admin/orders.ts";
import { formatPence } from "#contract/money.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import { type DataColumn, DataTable } from "../table/DataTable.tsx";
import { ExportLink } from "../table/ExportLink.tsx";
import { TableTools } from "../table/TableTools.tsx";
import type { TableSearch } from "../table/tableSearch.ts";
import type { LoadedOrders } from "./loadOrders.ts";
import { OpenOrders } from "./OpenOrders.tsx";
import { OrderStage } from "./OrderStage.tsx";

const FILTER_LABELS: Record<string, string> = { "": "All", "to-send": "To send" };
const FILTERS = ORDER_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] ?? value }));

const columnsWith = (changes: LoadedOrders["changes"]): DataColumn<AdminOrder>[] => [
  {
    ...{ id: "id", header: "Order", enableSorting: true, accessorKey: "id" },
    cell: ({ row }) => <PathLink href={`/admin/orders/${row.original.id}`}>Order {row.original.id}</PathLink>,
  },
  { id: "created", header: "Placed", cell: ({ row }) => formatInstant(row.original.created_at) },
  { ...{ id: "buyer", header: "Buyer", enableSorting: true, accessorKey: "buyer" } },
  { id: "type", header: "Type", cell: ({ row }) => row.original.order_type },
  { id: "status", header: "Status", cell: ({ row }) => <OrderStage order={row.original} changes={changes} /> },
  {
    ...{ id: "amount", header: "Amount", enableSorting: true, accessorKey: "amount" },
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

/** All orders, or offline those to send. */
export const OrdersScreen = (loaded: LoadedOrders & TableProps) =>
  loaded.from === "server" ? <AllOrders {...loaded} /> : <OpenOrders {...loaded} />;

type AllOrdersProps = Extract<LoadedOrders, { from: "server" }> & TableProps;

const AllOrders = ({ orders, total, changes, path, search }: AllOrdersProps) => (
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
      columns={columnsWith(changes)}
      rows={orders}
      total={total}
      keyOf={({ id }) => id}
      nothing="No orders yet."
    />
  </>
);
