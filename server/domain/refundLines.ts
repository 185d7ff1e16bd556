import { NO_PENCE, type Pence, pence } from "#contract/money.ts";
import { shareOf } from "./refund.ts";

export interface PaidLine {
  id: number;
  unitPence: number;
  quantity: number;
  refundedQuantity: number;
  /** Whether the line is the delivery charge for the other lines. */
  isDelivery?: boolean;
}

export interface AskedLine {
  id: number;
  quantity: number;
}

/** Whether each requested line belongs to the order, occurs once and has enough left to refund. */
export const isRefundable = (lines: readonly PaidLine[], asked: readonly AskedLine[]): boolean =>
  new Set(asked.map(({ id }) => id)).size === asked.length &&
  asked.every(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    return line !== undefined && quantity <= line.quantity - line.refundedQuantity;
  });

const worthOf = (lines: readonly PaidLine[], quantityOf: (line: PaidLine) => number): number =>
  lines.reduce((sum, line) => sum + line.unitPence * quantityOf(line), 0);

/**
 * The amount to refund for some lines. A discount and points reduce all goods in proportion, so each line of goods is
 * worth its share of what was paid for the goods. Delivery is worth its price. All amounts add up to the total.
 */
export function amountFor(
  lines: readonly PaidLine[],
  asked: readonly AskedLine[],
  { amountPence, refundedPence }: { amountPence: number; refundedPence: number },
): Pence {
  const delivery = lines.filter(({ isDelivery }) => isDelivery);
  const goods = lines.filter(({ isDelivery }) => !isDelivery);
  const bought = ({ quantity }: PaidLine) => quantity;
  const refunded = ({ refundedQuantity }: PaidLine) => refundedQuantity;
  const askedFor = ({ id }: PaidLine) => asked.find((one) => one.id === id)?.quantity ?? 0;
  const wholePence = worthOf(goods, bought);
  const deliveryPence = worthOf(delivery, bought);
  const paidFor = (refundedWorth: number) =>
    shareOf(amountPence - deliveryPence, { refundedPence: refundedWorth, amountPence: wholePence });
  const before = worthOf(goods, refunded);
  const more = worthOf(goods, askedFor);
  const moreDelivery = worthOf(delivery, askedFor);
  const isAll = before + more === wholePence && worthOf(delivery, refunded) + moreDelivery === deliveryPence;
  const leftPence = amountPence - refundedPence;
  // The last lines get whatever is left: a refund made at the provider is not recorded on any line.
  return isAll
    ? pence(leftPence)
    : pence(Math.max(NO_PENCE, Math.min(leftPence, paidFor(before + more) - paidFor(before) + moreDelivery)));
}
