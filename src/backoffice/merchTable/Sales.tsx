import { PAID_BY, type PaidBy, type TableSale, undoTableSale } from "#contract/admin/merchTable.ts";
import { addPence, formatPence } from "#contract/money.ts";
import { call } from "#src/core/api/client.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { formatInstant } from "../format.ts";
import type { Change, SaleAction } from "../offline/changes.ts";
import { withdraw } from "../offline/sendChanges.ts";
import screenStyles from "../Screen.module.css";
import { showState } from "../showState.ts";
import { useChange } from "../useChange.ts";
import { nameOf, totalOf } from "./basketLines.ts";

const LABELS: Record<PaidBy, string> = { cash: "Cash", card: "Card" };

/** A sale that the server has recorded, or a sale that waits on this device. Only a waiting sale has a `change`. */
interface Row extends Omit<TableSale, "id" | "key"> {
  id: string | number;
  change?: Change<SaleAction>;
}

const rowOf = (change: Change<SaleAction>): Row => ({
  id: change.id,
  change,
  at: new Date(change.atMs).toISOString(),
  is_undone: false,
  items: change.action.body.lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join(", "),
  amount: totalOf(change.action.body.lines),
  paid_by: change.action.body.paid_by,
});

const isCounted = ({ is_undone, change }: Row): boolean => !is_undone && change?.state !== "refused";

const COLUMNS: Column<Row>[] = [
  { id: "at", heading: "Sold", cell: ({ at }) => formatInstant(at) },
  { id: "items", heading: "Items", cell: ({ items }) => items },
  { id: "paid", heading: "Paid", cell: ({ paid_by }) => LABELS[paid_by] },
  { id: "amount", heading: "Amount", align: "end", cell: ({ amount }) => formatPence(amount) },
  { id: "state", heading: "Status", cell: (row) => <Status {...row} /> },
  {
    id: "undo",
    heading: "Undo",
    hidesHeading: true,
    cell: (row) => !row.is_undone && <Undo row={row} />,
  },
];

interface SalesProps {
  sales: readonly TableSale[];
  waiting: readonly Change<SaleAction>[];
}

/** The sales of the last 24 hours, with those that wait on this device. */
export function Sales({ sales, waiting }: SalesProps) {
  const rows: Row[] = [...waiting.map(rowOf).toReversed(), ...sales];
  const takings = (paidBy: PaidBy) =>
    addPence(...rows.filter((row) => row.paid_by === paidBy && isCounted(row)).map(({ amount }) => amount));
  return (
    <section className={screenStyles.section} aria-labelledby="sales">
      <h2 id="sales" tabIndex={-1}>
        Last 24 hours
      </h2>
      <p>{PAID_BY.map((paidBy) => `${LABELS[paidBy]}: ${formatPence(takings(paidBy))}`).join(" · ")}</p>
      {rows.length > 0 && <Table caption="Sales" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />}
    </section>
  );
}

function Status({ change, is_undone }: Row) {
  if (change?.state === "refused") return <span role="alert">{`Couldn’t sync: ${change.words}`}</span>;
  if (change) return <Badge tone="info">Waiting to sync</Badge>;
  return <Badge>{is_undone ? "Undone" : "Sold"}</Badge>;
}

const showSales = () => showState("#sales");

async function undo({ id, change }: Row): Promise<{ message: string }> {
  if (!change) return call(undoTableSale, { params: { id: Number(id) } });
  try {
    await withdraw(change.seq);
  } catch (error) {
    void showSales();
    throw error;
  }
  return { message: "Sale undone." };
}

function Undo({ row }: { row: Row }) {
  const undoing = useChange(() => undo(row), showSales);
  return (
    <Button busy={undoing.isBusy} aria-label={`Undo: ${row.items}`} onClick={() => void undoing.run()}>
      Undo
    </Button>
  );
}
