import type { Snapshot } from "./purchase.ts";

/** An order line in words: "2 × Hoodie (Red, M)". */
export function describeLine({ snapshot, quantity }: { snapshot: Snapshot; quantity: number }): string {
  const { name, title, type, size, color } = snapshot;
  const details = [type, color?.list_value, size?.list_value].filter(Boolean).join(", ");
  return `${quantity} × ${name ?? title ?? ""}${details ? ` (${details})` : ""}`;
}
