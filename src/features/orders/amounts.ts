import { addPence, formatPence, NO_PENCE, type Pence, timesPence } from "#contract/money.ts";
import type { OrderLine } from "#contract/shapes.ts";
import { formatPoints } from "#lib/format.ts";

interface Reductions {
  discount: Pence;
  points: Pence;
}

export const fact = (name: string, value: string): [string, string] => [name, value];

export const pointsEarned = (receipt?: { points_earned: number | undefined }): [string, string][] =>
  receipt?.points_earned ? [fact("Points earned", formatPoints(receipt.points_earned))] : [];

export const totalOf = ({ product_detail, product_qty }: OrderLine): Pence =>
  timesPence(product_detail.price, product_qty);

/** The subtotal of an order, and the reductions by a code and by points. */
export const amountsBefore = (lines: readonly OrderLine[], reductions?: Reductions): [string, string][] => [
  fact("Subtotal", formatPence(addPence(NO_PENCE, ...lines.map(totalOf)))),
  ...(reductions?.discount ? [fact("Discount", `−${formatPence(reductions.discount)}`)] : []),
  ...(reductions?.points ? [fact("Points", `−${formatPence(reductions.points)}`)] : []),
];
