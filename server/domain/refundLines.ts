import { NO_PENCE, type Pence, pence } from "#contract/money.ts";
import { shareOf } from "./refund.ts";

export interface PaidLine {
  id: number;
  unitPence: number;
  quantity: number;
  refundedQuantity: number;
}

export interface AskedLine {
  id: number;
  quantity: number;
}

/** Whether the lines are of the order, each named once, and none has fewer left than are asked for. */
export const isRefundable = (lines: readonly PaidLine[], asked: readonly AskedLine[]): boolean =>
  new Set(asked.map(({ id }) => id)).size === asked.length &&
  asked.every(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    return line !== undefined && quantity <= line.quantity - line.refundedQuantity;
  });

const worthOf = (lines: readonly PaidLine[], quantityOf: (line: PaidLine) => number): number =>
  lines.reduce((sum, line) => sum + line.unitPence * quantityOf(line), 0);

/**
 * What goes back for some lines. A discount and points lowered the price of every line in proportion, so each counts with its
 * part of what was paid; and as with any refund, the parts add up to the whole.
 */
export function amountFor(
  lines: readonly PaidLine[],
  asked: readonly AskedLine[],
  { amountPence, refundedPence }: { amountPence: number; refundedPence: number },
): Pence {
  const wholePence = worthOf(lines, ({ quantity }) => quantity);
  const paidFor = (refundedWorth: number) =>
    shareOf(amountPence, { refundedPence: refundedWorth, amountPence: wholePence });
  const before = worthOf(lines, ({ refundedQuantity }) => refundedQuantity);
  const more = worthOf(lines, ({ id }) => asked.find((one) => one.id === id)?.quantity ?? 0);
  const isAll = before + more === wholePence;
  const leftPence = amountPence - refundedPence;
  // The last lines take what is left: a part may have been refunded at the provider, which names no lines.
  return isAll
    ? pence(leftPence)
    : pence(Math.max(NO_PENCE, Math.min(leftPence, paidFor(before + more) - paidFor(before))));
}
