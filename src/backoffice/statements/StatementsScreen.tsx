import type { SellerStatement } from "#contract/admin/statements.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { formatMonth } from "../format.ts";
import { moneyColumns, OWED, PAYMENT } from "./columns.tsx";

const hrefOf = ({ seller, month }: SellerStatement): string => `/admin/statements/${seller.id}/${month}`;

const columnsOf = (statements: SellerStatement[]): Column<SellerStatement>[] => [
  {
    id: "statement",
    heading: "Statement",
    cell: (one) => <PathLink href={hrefOf(one)}>{`${one.seller.name}, ${formatMonth(one.month)}`}</PathLink>,
  },
  ...moneyColumns(statements),
  OWED,
  PAYMENT,
];

/** What the store owes its sellers, month by month. */
export const StatementsScreen = ({ statements }: { statements: SellerStatement[] }) => (
  <>
    <ScreenHeading title="Statements" subtitle="What you owe your sellers" />
    {statements.length === 0 ? (
      <EmptyState
        icon="page"
        sentence="No statements yet. Open a song, album, beat or product in the catalogue to give sellers a share."
      />
    ) : (
      <Table caption="Statements" columns={columnsOf(statements)} rows={statements} keyOf={hrefOf} />
    )}
  </>
);
