import { formatPence, type Pence } from "#contract/money.ts";
import styles from "./Checkout.module.css";
import type { Reductions } from "./reductions.ts";

interface SummaryProps {
  subtotalPence: Pence;
  reductions: Reductions;
  takesPoints: boolean;
  deliveryPence: Pence | undefined;
  /** The points that the purchase earns, in words. */
  earned: string | undefined;
}

/** The amounts that make up the total. */
export function Summary({ subtotalPence, reductions, takesPoints, deliveryPence, earned }: SummaryProps) {
  const { discountPence, pointsPence } = reductions;
  return (
    <>
      <dl className={styles.summary}>
        <Row name="Amount" amountPence={subtotalPence} />
        {takesPoints && <Row name="Redeem Points" amountPence={pointsPence} isReduction />}
        <Row name="Discount" amountPence={discountPence} isReduction />
        {deliveryPence !== undefined && <Row name="Delivery" amountPence={deliveryPence} />}
      </dl>
      {earned && <p className={styles.earned}>{earned}</p>}
    </>
  );
}

/** Next to the payment button, so that it is always in view. */
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
