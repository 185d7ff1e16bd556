import { formatPence, type Pence } from "#contract/money.ts";
import styles from "./Checkout.module.css";
import type { Reductions } from "./reductions.ts";
import type { Delivery } from "./useDelivery.ts";

interface SummaryProps {
  subtotalPence: Pence;
  reductions: Reductions;
  takesPoints: boolean;
  delivery: Delivery;
  /** The points that the purchase earns, in words. */
  earned: string | undefined;
}

/** The amounts that make up the total. */
export function Summary({ subtotalPence, reductions, takesPoints, delivery, earned }: SummaryProps) {
  const { discountPence, pointsPence } = reductions;
  return (
    <>
      <dl className={styles.summary}>
        <Row name="Amount" amountPence={subtotalPence} />
        {takesPoints && <Row name="Redeem Points" amountPence={pointsPence} isReduction />}
        <Row name="Discount" amountPence={discountPence} isReduction />
        {delivery.pence !== undefined && <Row name="Delivery" amountPence={delivery.pence} />}
      </dl>
      {delivery.terms && <p className={styles.note}>{delivery.terms}</p>}
      {earned && <p className={styles.note}>{earned}</p>}
    </>
  );
}

/** The total is next to the payment button, so that it is always in view. */
export const Total = ({ totalPence }: { totalPence: Pence }) => (
  <dl className={styles.summary}>
    <Row name="Total Amount" amountPence={totalPence} isTotal />
  </dl>
);

interface RowProps {
  name: string;
  amountPence: Pence;
  isReduction?: boolean;
  isTotal?: boolean;
}

const Row = ({ name, amountPence, isReduction = false, isTotal = false }: RowProps) => (
  <div className={styles.summaryRow} data-total={isTotal || undefined}>
    <dt>{name}</dt>
    <dd>
      {isReduction && amountPence > 0 ? "−" : ""}
      {formatPence(amountPence)}
    </dd>
  </div>
);
