import type { AdminOrderLine } from "#contract/admin/orders.ts";
import { formatPence } from "#contract/money.ts";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import styles from "../Screen.module.css";

const COLUMNS: Column<AdminOrderLine>[] = [
  { id: "name", heading: "Item", cell: ({ name, details }) => [name, details].filter(Boolean).join(", ") },
  { id: "price", heading: "Price", align: "end", cell: ({ price }) => formatPence(price) },
  { id: "quantity", heading: "Quantity", align: "end", cell: ({ quantity }) => quantity },
  {
    id: "refunded",
    heading: "Refunded",
    align: "end",
    cell: ({ refunded_quantity: refunded, refund_pending_quantity: pending }) =>
      [refunded > 0 && refunded, pending > 0 && `${pending} in progress`].filter(Boolean).join(", ") || "–",
  },
];

export const OrderLines = ({ lines }: { lines: AdminOrderLine[] }) => (
  <section className={styles.section} aria-label="Items">
    <h2>Items</h2>
    <Table caption="Items" columns={COLUMNS} rows={lines} keyOf={({ id }) => id} />
  </section>
);
