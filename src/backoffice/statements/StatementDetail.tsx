import { formatPence } from "#contract/money.ts";
import type { Statement } from "#contract/seller/statements.ts";
import { FactsCard } from "#src/ui/FactsCard.tsx";
import { Table } from "#src/ui/lists/Table.tsx";
import { ITEM_COLUMNS, paymentOf } from "./columns.tsx";
import styles from "./Statements.module.css";

/** The totals and items of a statement. */
export const StatementDetail = ({ statement }: { statement: Statement }) => (
  <>
    <FactsCard
      title="Total"
      facts={[
        ["Sales", formatPence(statement.sales)],
        ["Refunds", formatPence(statement.refunds)],
        ["Payment provider’s fees", formatPence(statement.fees)],
        ["Owed", formatPence(statement.owed)],
        ["Payment", paymentOf(statement)],
      ]}
    />
    <section className={styles.items} aria-label="Items">
      <h2>Items</h2>
      <Table caption="Items" columns={ITEM_COLUMNS} rows={statement.items} keyOf={({ kind, id }) => `${kind} ${id}`} />
    </section>
  </>
);
