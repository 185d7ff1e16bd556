import { dismissPurchase, usePendingPurchases } from "#src/core/payments/finishPurchase.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./Checkout.module.css";

/** Purchases that are paid but not confirmed, so that nobody wonders whether their money is lost. */
export function UnfinishedPurchases() {
  const purchases = usePendingPurchases();
  if (purchases.length === 0) return null;
  return (
    <div className={styles.alert} role="status">
      <ul className={styles.unfinished}>
        {purchases.map(({ id, title, words, isRefused }) => (
          <li key={id}>
            {title}: {isRefused ? words : "paid. We’re finishing your order, and it will appear here shortly."}
            {isRefused && (
              <Button variant="quiet" aria-label={`Dismiss ${title}`} onClick={() => void dismissPurchase(id)}>
                Dismiss
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
