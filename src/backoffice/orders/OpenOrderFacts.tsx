import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { FactsCard } from "#src/ui/FactsCard.tsx";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { formatInstant } from "../format.ts";
import { addressLine } from "./addressLine.ts";
import type { LoadedOrder } from "./loadOrders.ts";
import { OfflineNote } from "./OfflineNote.tsx";
import { OrderLines } from "./OrderLines.tsx";

/** What this device has saved about an order that has not been shipped yet. */
export function OpenOrderFacts({ order, atMs }: Extract<LoadedOrder, { from: "device" }>) {
  const { id, created_at, buyer, mobile_no, address, lines } = order;
  return (
    <>
      <PathLink href="/admin/orders">All orders</PathLink>
      <ScreenHeading title={`Order ${id}`} subtitle={formatInstant(created_at)} />
      <OfflineNote atMs={atMs} />
      <FactsCard
        title="Buyer"
        facts={[
          ["Name", buyer],
          ["Phone", mobile_no || "–"],
          ["Address", address ? addressLine(address) : "–"],
        ]}
      />
      <OrderLines lines={lines} />
    </>
  );
}
