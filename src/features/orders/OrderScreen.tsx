import { lazy, type ReactNode } from "react";
import type { Data } from "#contract/endpoint.ts";
import { formatPence } from "#contract/money.ts";
import type { OwnedBeat } from "#contract/ownedBeats.ts";
import type { Order, OrderLine } from "#contract/shapes.ts";
import type { orderDetail } from "#contract/shop.ts";
import { formatDay } from "#lib/format.ts";
import { addressOf } from "#src/core/collections/registry.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAsOf } from "#src/core/network/useAsOf.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { HeaderImage } from "#src/ui/art/HeaderImage.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { DownloadLink } from "#src/ui/buttons/DownloadLink.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { classNames } from "#src/ui/classNames.ts";
import { FactsCard } from "#src/ui/FactsCard.tsx";
import { type Column, Table } from "#src/ui/lists/Table.tsx";
import twoLines from "#src/ui/lists/TwoLineRows.module.css";
import { OnDemand } from "#src/ui/overlays/OnDemand.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { AsOf } from "#src/ui/states/AsOf.tsx";
import { amountsBefore, fact, pointsEarned } from "./amounts.ts";
import { LineName } from "./LineName.tsx";
import styles from "./OrderScreen.module.css";
import { PaidBadge } from "./PaidBadge.tsx";
import { RefundNote } from "./RefundNote.tsx";
import { statusOf } from "./statusOf.ts";
import { useBoughtBeats } from "./useBoughtBeats.ts";

/**
 * Has a chunk of its own. If it were in the chunk that the account’s screens share, the beat store would load that
 * whole chunk for the Lyric Pad.
 */
const PadButton = lazy(() => import("./PadButton.tsx").then((file) => ({ default: file.PadButton })));

interface OrderScreenProps extends Data<typeof orderDetail> {
  /** When the server sent the order. */
  atMs: number;
}

export function OrderScreen({
  order,
  order_address: address,
  order_details: lines,
  header_image,
  receipt,
  next_step,
  delivery,
  tracking_number: trackingNumber,
  tracking_page: trackingPage,
  atMs,
}: OrderScreenProps) {
  const asOf = useAsOf(atMs);
  const detail = <OrderDetail order={order} lines={lines} />;
  // Files to download come first, because the buyer has come for them. The sentence about the next step is then left
  // out.
  const isDetailFirst = hasDownloads(order);
  return (
    <>
      <HeaderImage src={header_image} />
      <ScreenHeading
        title={`Order ${order.id}`}
        actions={
          <PathLink className={buttonClass("secondary")} href={`/order-receipt/${order.id}`}>
            Receipt
          </PathLink>
        }
      />
      <AsOf moment={asOf} />
      {next_step && !isDetailFirst && <p className={styles.thanks}>Thank you for your order. {next_step}</p>}
      {isDetailFirst && detail}
      <div className={styles.cards}>
        <FactsCard
          title="Order"
          facts={[
            ["Type", order.order_type],
            ["Date", formatDay(order.created_at)],
            ...(receipt ? amountsBefore(lines, receipt) : []),
            ["Amount", formatPence(order.order_amount)],
            ["Order Paid", <PaidBadge key="paid" paid={order.order_paid} />],
            ...pointsEarned(receipt),
            ["Status", statusOf(order)],
            ...(trackingNumber ? [trackingOf(trackingNumber, trackingPage)] : []),
          ]}
        />
        {address && (
          <FactsCard
            title="Order Address"
            facts={[
              ...(receipt?.buyer ? [fact("Name", receipt.buyer)] : []),
              ["Address", address.address_1],
              ["State", address.state],
              ["City", address.city],
              ["Country", address.country],
              ...(delivery ? [fact("Delivery", delivery)] : []),
            ]}
          />
        )}
      </div>
      <RefundNote order={order} />
      {!isDetailFirst && detail}
    </>
  );
}

type BeatOf = (line: OrderLine) => OwnedBeat | undefined;

function OrderDetail({ order, lines }: { order: Order; lines: OrderLine[] }) {
  const beats = useBoughtBeats(order);
  const beatOf: BeatOf = ({ product_detail }) => beats.find(({ name }) => name === product_detail.name);
  const columns = columnsOf(beatOf);
  return (
    <section className={styles.lines} aria-label="Order Detail">
      <h2>Order Detail</h2>
      <Table
        className={classNames(twoLines.rows, styles.rows)}
        caption="Order Detail"
        columns={hasDownloads(order) ? [...columns, downloadsColumn(order.id, beatOf)] : columns}
        rows={lines}
        keyOf={(_, index) => index}
      />
    </section>
  );
}

const trackingOf = (number: string, page: string | undefined): [string, ReactNode] => [
  "Tracking number",
  page ? (
    <a key="tracking" href={page} target="_blank" rel="noopener noreferrer">
      {number}
    </a>
  ) : (
    number
  ),
];

const hasDownloads = ({ order_type, order_paid, is_disputed }: Order): boolean =>
  order_type === "Beat Store" && order_paid === "Paid" && !is_disputed;

interface LineProps {
  line: OrderLine;
  beat: OwnedBeat | undefined;
}

/** Packages have no picture. */
const PicturedLine = ({ line, beat }: LineProps) => (
  <span className={styles.line}>
    {line.product_detail.image !== undefined && (
      <Art src={line.product_detail.image} name={line.product_detail.name ?? ""} className={styles.art} />
    )}
    <LineName line={line} href={beat && addressOf({ kind: "beat", id: String(beat.id) })} />
  </span>
);

const columnsOf = (beatOf: BeatOf): Column<OrderLine>[] => [
  { id: "sr", heading: "Sr.", cell: (_, index) => index + 1 },
  { id: "name", heading: "Name", cell: (line) => <PicturedLine line={line} beat={beatOf(line)} /> },
  { id: "price", heading: "Price", align: "end", cell: ({ product_detail }) => formatPence(product_detail.price) },
  { id: "quantity", heading: "Quantity", align: "end", cell: ({ product_qty }) => product_qty },
];

const downloadsColumn = (orderId: number, beatOf: BeatOf): Column<OrderLine> => ({
  id: "downloads",
  heading: "Downloads",
  hidesHeading: true,
  cell: (line) => <Downloads orderId={orderId} beat={beatOf(line)} />,
});

function Downloads({ orderId, beat }: { orderId: number } & Pick<LineProps, "beat">) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <span className={styles.downloads}>
      <DownloadLink path={`/orders/download/${orderId}/file`} isOnline={isOnline}>
        Download Media Files
      </DownloadLink>
      <DownloadLink path={`/orders/download/${orderId}/licence`} isOnline={isOnline}>
        Download Licence
      </DownloadLink>
      {beat && (
        <OnDemand isOpen isBackground>
          <PadButton beat={beat} />
        </OnDemand>
      )}
    </span>
  );
}
