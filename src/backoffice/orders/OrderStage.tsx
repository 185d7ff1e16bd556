import type { AdminOrder } from "#contract/admin/orders.ts";
import { type Stage, stageOf } from "#lib/orderStage.ts";
import { Badge } from "#src/ui/Badge.tsx";
import type { Change } from "../offline/changes.ts";
import { changesOf, withChanges } from "./withChanges.ts";

interface OrderStageProps {
  order: Pick<AdminOrder, "id" | "status" | "packed_at" | "shipped_at" | "refund_pending">;
  changes: readonly Change[];
}

/** The colours of the stages. Orders that need work stand out. */
const TONES: Record<Stage<AdminOrder["status"]>, "plain" | "success" | "warning" | "info"> = {
  Pending: "plain",
  Processing: "warning",
  Packed: "info",
  Sent: "success",
  Completed: "success",
  Cancelled: "plain",
};

/** How far along an order is, and whether the server knows that yet. */
export function OrderStage({ order, changes }: OrderStageProps) {
  const stage = stageOf(withChanges(order, changes));
  const states = changesOf(changes, order.id).map(({ state }) => state);
  return (
    <>
      <Badge tone={TONES[stage]}>{stage}</Badge>{" "}
      {order.refund_pending > 0 && <Badge tone="warning">Refund in progress</Badge>}{" "}
      {states.includes("waiting") && <Badge tone="info">Waiting to sync</Badge>}{" "}
      {states.includes("refused") && <Badge tone="danger">Couldn’t sync</Badge>}
    </>
  );
}
