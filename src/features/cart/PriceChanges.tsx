import type { CartChange } from "#src/core/cart/priceCheck.ts";
import styles from "./CartScreen.module.css";

export function PriceChanges({ changes }: { changes: CartChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className={styles.alert} role="status">
      <ul>
        {changes.map(({ rowId, message }) => (
          <li key={rowId}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
