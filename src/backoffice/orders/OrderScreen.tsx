import { useState } from "react";
import { adminOrderReceipt } from "#contract/admin/orders.ts";
import { pathOf } from "#contract/endpoint.ts";
import { formatPence, type Pence } from "#contract/money.ts";
import type { Vat } from "#contract/vat.ts";
import { stageOf } from "#lib/orderStage.ts";
import { API_BASE } from "#src/core/platform/settings.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { FactsCard } from "#src/ui/FactsCard.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import styles from "../Screen.module.css";
import { addressLine } from "./addressLine.ts";
import type { LoadedOrder } from "./loadOrders.ts";
import { OpenOrderFacts } from "./OpenOrderFacts.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { RefundDialog } from "./RefundDialog.tsx";
import { SendOrder } from "./SendOrder.tsx";
import { NOT_SENT } from "./withChanges.ts";

const orNone = (amount: Pence): string => (amount > 0 ? formatPence(amount) : "–");

const vatFacts = ({ percent, amount, refunded }: Vat) =>
  [
    [`VAT included, ${percent}%`, formatPence(amount)],
    ["VAT refunded", orNone(refunded)],
  ] as const;

/** An order. Offline, only what this device has saved about it. */
export function OrderScreen(loaded: LoadedOrder) {
  const isGoods = loaded.from === "device" || loaded.order.order_type === "Merchandise";
  const sent = loaded.from === "server" ? loaded.order : { ...loaded.order, ...NOT_SENT };
  return (
    <>
      {loaded.from === "server" ? <WholeOrder order={loaded.order} /> : <OpenOrderFacts {...loaded} />}
      {/* The same form online and offline, so that typed text stays when the network comes or goes. */}
      {isGoods && <SendOrder key={loaded.order.id} order={sent} changes={loaded.changes} />}
    </>
  );
}

function WholeOrder({ order }: Pick<Extract<LoadedOrder, { from: "server" }>, "order">) {
  const [refunds, setRefunds] = useState(false);
  const { address } = order;
  return (
    <>
      <PathLink href="/admin/orders">All orders</PathLink>
      <ScreenHeading
        title={`Order ${order.id}`}
        subtitle={`${order.order_type}, ${formatInstant(order.created_at)}`}
        actions={
          <>
            <a className={buttonClass()} href={`${API_BASE}${pathOf(adminOrderReceipt, { id: order.id })}`} download>
              Download receipt
            </a>
            {order.refundable > 0 && order.refund_pending === 0 && (
              <Button onClick={() => setRefunds(true)}>Refund</Button>
            )}
          </>
        }
      />
      <div className={styles.cards}>
        <FactsCard
          title="Payment"
          facts={[
            ["Status", stageOf(order)],
            ["Payment", order.is_disputed ? `${order.paid}, disputed by the buyer` : order.paid],
            ["Amount", formatPence(order.amount)],
            ["Discount", orNone(order.discount)],
            ["Paid with points", orNone(order.points_used)],
            ["Refunded", orNone(order.refunded)],
            ...(order.refund_pending > 0 ? ([["Refund in progress", formatPence(order.refund_pending)]] as const) : []),
            ...(order.refund_failed > 0 ? ([["Failed refund", formatPence(order.refund_failed)]] as const) : []),
            ...(order.vat ? vatFacts(order.vat) : []),
          ]}
        />
        <FactsCard
          title="Buyer"
          facts={[
            ["Name", order.buyer],
            ["Email", order.email || "–"],
            ["Phone", order.mobile_no || "–"],
            ...(address ? ([["Address", addressLine(address)]] as const) : []),
          ]}
        />
      </div>
      <OrderLines lines={order.lines} />
      {refunds && <RefundDialog order={order} onClose={() => setRefunds(false)} />}
    </>
  );
}
