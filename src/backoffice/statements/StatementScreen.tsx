import { payStatement, type SellerStatementDetail } from "#contract/admin/statements.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatMonth } from "../format.ts";
import { useChange } from "../useChange.ts";
import { StatementDetail } from "./StatementDetail.tsx";

/** A seller’s statement, for the administrator who pays it. */
export function StatementScreen({ statement }: { statement: SellerStatementDetail }) {
  const { seller, month, owed, is_over: isOver, paid_at: paidAt } = statement;
  const paying = useChange(() => call(payStatement, { params: { id: seller.id, month }, body: { owed } }));
  return (
    <>
      <PathLink href="/admin/statements">All statements</PathLink>
      <ScreenHeading
        title={`${seller.name}, ${formatMonth(month)}`}
        subtitle={seller.email}
        actions={
          isOver &&
          owed >= 0 &&
          !paidAt && (
            <Button busy={paying.isBusy} onClick={() => void paying.run()}>
              Mark as paid
            </Button>
          )
        }
      />
      <StatementDetail statement={statement} />
    </>
  );
}
