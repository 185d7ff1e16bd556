import type { AdminOrder } from "#contract/admin/orders.ts";
import { Badge } from "#src/ui/Badge.tsx";
import type { Change } from "../offline/changes.ts";
import { stageOf } from "./stage.ts";
import { changesOf, withChanges } from "./withChanges.ts";

interface OrderStageProps {
  order: Pick<AdminOrder, "id" | "status" | "packed_at" | "shipped_at">;
  changes: readonly Change[];
}

/** How far along an order is, and whether the server knows that yet. */
export function OrderStage({ order, changes }: OrderStageProps) {
  const states = changesOf(changes, order.id).map(({ state }) => state);
  return (
    <>
      <Badge>{stageOf(withChanges(order, changes))}</Badge>{" "}
      {states.includes("waiting") && <Badge tone="info">Waiting to sync</Badge>}{" "}
      {states.includes("refused") && <Badge tone="danger">Couldn’t sync</Badge>}
    </>
  );
}
