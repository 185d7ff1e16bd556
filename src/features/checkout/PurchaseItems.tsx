import { formatPence, type Pence } from "#contract/money.ts";
import { Art } from "#src/ui/art/Art.tsx";
import styles from "./PurchaseItems.module.css";

/** One line of what is bought. */
export interface PurchaseItem {
  key: number;
  name: string;
  /** What was chosen of it, and how much: "Size M", "Qty 2". */
  details: readonly string[];
  /** Absent for what has no picture, such as a package. */
  image?: string | null;
  pricePence: Pence;
}

/** What the payment is for, line by line. */
export const PurchaseItems = ({ items }: { items: readonly PurchaseItem[] }) => (
  <ul className={styles.items} aria-label="Your order">
    {items.map(({ key, name, details, image, pricePence }) => (
      <li key={key} className={styles.item}>
        {image !== undefined && <Art src={image} name={name} className={styles.art} />}
        <div className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.details}>{details.join(" · ")}</span>
        </div>
        <span className={styles.price}>{formatPence(pricePence)}</span>
      </li>
    ))}
  </ul>
);
