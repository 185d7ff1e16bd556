import type { Data } from "#contract/endpoint.ts";
import { formatPence } from "#contract/money.ts";
import type { OrderLine } from "#contract/shapes.ts";
import type { orderDetail } from "#contract/shop.ts";
import { formatDay } from "#lib/format.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { DownloadLink } from "#src/ui/buttons/DownloadLink.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { FactsCard } from "#src/ui/FactsCard.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { amountsBefore, fact, pointsEarned, totalOf } from "./amounts.ts";
import { LineName } from "./LineName.tsx";
import styles from "./OrderScreen.module.css";

interface ReceiptScreenProps extends Data<typeof orderDetail> {
  /** When the server sent the receipt. */
  atMs: number;
}

const COLUMNS: Column<OrderLine>[] = [
  { id: "name", heading: "Name", cell: (line) => <LineName line={line} /> },
  { id: "price", heading: "Price", align: "end", cell: ({ product_detail }) => formatPence(product_detail.price) },
  { id: "quantity", heading: "Quantity", align: "end", cell: ({ product_qty }) => product_qty },
  { id: "total", heading: "Total", align: "end", cell: (line) => formatPence(totalOf(line)) },
];

/** The receipt of an order: seller, buyer, items and how the total is made up. */
export function ReceiptScreen({ order, order_details: lines, receipt, atMs }: ReceiptScreenProps) {
  const isOnline = useAtomValue(onlineAtom);
  const asOf = useAsOf(atMs);
  const vat = receipt?.vat;
  const amounts = [
    ...amountsBefore(lines, receipt),
    fact("Total", formatPence(order.order_amount)),
    ...(vat ? [fact(`VAT included, ${vat.percent}%`, formatPence(vat.amount))] : []),
    ...(order.refunded_amount ? [fact("Refunded", formatPence(order.refunded_amount))] : []),
    ...(vat?.refunded ? [fact("VAT refunded", formatPence(vat.refunded))] : []),
    ...pointsEarned(receipt),
  ];
  return (
    <>
      <ScreenHeading
        title={`Receipt ${order.id}`}
        actions={
          <>
            <PathLink className={buttonClass("secondary")} href={`/order-detail/${order.id}`}>
              Order {order.id}
            </PathLink>
            {receipt && (
              <DownloadLink
                path={`/orders/download/${order.id}/receipt`}
                fileName={`Receipt ${order.id}.pdf`}
                isOnline={isOnline}
              >
                Download PDF
              </DownloadLink>
            )}
          </>
        }
      />
      <AsOf moment={asOf} />
      <div className={styles.cards}>
        <FactsCard
          title="Purchase"
          facts={[
            ...(receipt?.seller ? [fact("Sold by", receipt.seller)] : []),
            ...(receipt?.vat_number ? [fact("VAT number", receipt.vat_number)] : []),
            ...(receipt?.buyer ? [fact("Sold to", receipt.buyer)] : []),
            fact("Date", formatDay(order.created_at)),
            fact("Payment", order.order_paid),
          ]}
        />
        <FactsCard title="Amount" facts={amounts} />
      </div>
      <Table caption="Items" columns={COLUMNS} rows={lines} keyOf={(_, index) => index} />
    </>
  );
}
