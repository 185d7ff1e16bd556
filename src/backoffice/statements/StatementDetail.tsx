import { formatPence } from "#contract/money.ts";
import type { Statement } from "#contract/seller/statements.ts";
import { FactsCard } from "#src/ui/FactsCard.tsx";
import { Table } from "#src/ui/lists/Table.tsx";
import { itemColumns, paymentOf } from "./columns.tsx";
import styles from "./Statements.module.css";

/** The totals and items of a statement. */
export const StatementDetail = ({ statement }: { statement: Statement }) => (
  <>
    <FactsCard
      title="Total"
      facts={[
        ["Sales", formatPence(statement.sales)],
        ["Refunds", formatPence(statement.refunds)],
        ...(statement.vat === 0 ? [] : [["VAT", formatPence(statement.vat)] as const]),
        ["Payment provider’s fees", formatPence(statement.fees)],
        ...(statement.carried_over === 0 ? [] : [["Carried over", formatPence(statement.carried_over)] as const]),
        ["Owed", formatPence(statement.owed)],
        ["Payment", paymentOf(statement)],
      ]}
    />
    <section className={styles.items} aria-label="Items">
      <h2>Items</h2>
      <Table
        caption="Items"
        columns={itemColumns(statement.items)}
        rows={statement.items}
        keyOf={({ kind, id }) => `${kind} ${id}`}
      />
    </section>
  </>
);
