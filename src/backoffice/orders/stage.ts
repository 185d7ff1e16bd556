import type { AdminOrder } from "#contract/admin/orders.ts";

export type Stage = AdminOrder["status"] | "Packed" | "Sent";

/** The status that the buyer sees, or "Packed" or "Sent" while the order is being processed. */
export function stageOf({
  status,
  packed_at,
  shipped_at,
}: Pick<AdminOrder, "status" | "packed_at" | "shipped_at">): Stage {
  if (status !== "Processing") return status;
  if (shipped_at) return "Sent";
  return packed_at ? "Packed" : "Processing";
}
