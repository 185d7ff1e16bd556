import type { StatementSummary } from "#contract/seller/statements.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { formatMonth } from "../format.ts";
import { moneyColumns, OWED, PAYMENT } from "../statements/columns.tsx";

const columnsOf = (statements: StatementSummary[]): Column<StatementSummary>[] => [
  {
    id: "month",
    heading: "Month",
    cell: ({ month }) => <PathLink href={`/seller/statements/${month}`}>{formatMonth(month)}</PathLink>,
  },
  ...moneyColumns(statements),
  OWED,
  PAYMENT,
];

export const OwnStatementsScreen = ({ statements }: { statements: StatementSummary[] }) => (
  <>
    <ScreenHeading title="Statements" subtitle="What the store owes you, month by month (UTC)" />
    {statements.length === 0 ? (
      <EmptyState icon="page" sentence="No statements yet. The first one appears when one of your items is sold." />
    ) : (
      <Table caption="Statements" columns={columnsOf(statements)} rows={statements} keyOf={({ month }) => month} />
    )}
  </>
);
