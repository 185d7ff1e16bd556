import type { AdminOrder } from "#contract/admin/orders.ts";

/** How far an order has come: the status that its buyer sees, or what was done for it since. */
export function stageOf({
  status,
  packed_at,
  shipped_at,
}: Pick<AdminOrder, "status" | "packed_at" | "shipped_at">): string {
  if (status !== "Processing") return status;
  if (shipped_at) return "Sent";
  return packed_at ? "Packed" : "Processing";
}
