import { itemText } from "#lib/itemText.ts";
import type { Snapshot } from "./purchase.ts";

/** The name of the product, beat or package that an order line sold. */
export const nameOf = ({ name, title }: Snapshot): string => name ?? title ?? "";

interface DescribedLine {
  snapshot: Snapshot;
  quantity: number;
  isDelivery: boolean;
}

/** "2 × Hoodie (Black, M)", or "Delivery" */
export function describeLine({ snapshot, quantity, isDelivery }: DescribedLine): string {
  if (isDelivery) return nameOf(snapshot);
  const { type, color, size } = snapshot;
  return `${quantity} × ${itemText(nameOf(snapshot), type, color?.list_value, size?.list_value)}`;
}
