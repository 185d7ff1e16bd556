import { dayOf } from "../common/day.ts";

/** What the buyer of a paid order can do or expect next, by the order's type. */
export const NEXT_STEPS = {
  "Beat Store": "Your files and licence are ready to download.",
  Merchandise: "We’re getting your order ready, and will email you when it’s on its way.",
  Subscription: "Enjoy the music!",
};

interface PlacedOrder {
  orderType: keyof typeof NEXT_STEPS;
  paid: string;
  status: string;
  isDisputed: boolean;
  shippedAt: Date | null;
  carrier: string;
}

/** What the buyer can do or expect now; undefined if nothing is to come. */
export function nextStep(order: PlacedOrder): string | undefined {
  const { orderType, paid, status, isDisputed, shippedAt, carrier } = order;
  if (paid !== "Paid" || isDisputed || status === "Cancelled") return undefined;
  if (!shippedAt) return orderType === "Merchandise" && status === "Completed" ? undefined : NEXT_STEPS[orderType];
  return `We sent your order on ${dayOf(shippedAt)} with ${carrier}.`;
}
