import type { Snapshot } from "./purchase.ts";

/** The name of what an order line sold: a product, a beat or a package. */
export const nameOf = ({ name, title }: Snapshot): string => name ?? title ?? "";

/** "2 × Hoodie (Black, M)" */
export function describeLine({ snapshot, quantity }: { snapshot: Snapshot; quantity: number }): string {
  const { type, color, size } = snapshot;
  const details = [type, color?.list_value, size?.list_value].filter(Boolean).join(", ");
  return `${quantity} × ${nameOf(snapshot)}${details ? ` (${details})` : ""}`;
}
