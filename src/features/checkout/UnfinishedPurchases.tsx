import { usePendingPurchases } from "#src/core/payments/finishPurchase.ts";
import styles from "./Checkout.module.css";

/** Purchases that are paid but not yet confirmed, so that nobody wonders whether their money is lost. */
export function UnfinishedPurchases() {
  const purchases = usePendingPurchases();
  if (purchases.length === 0) return null;
  return (
    <div className={styles.alert} role="status">
      {purchases.map(({ id, title }) => (
        <p key={id}>{title}: paid. We’re finishing your order, and it will appear here shortly.</p>
      ))}
    </div>
  );
}
