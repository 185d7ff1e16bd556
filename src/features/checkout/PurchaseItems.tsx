import { formatPence, type Pence } from "#contract/money.ts";
import { Art } from "#src/ui/art/Art.tsx";
import styles from "./PurchaseItems.module.css";

export interface PurchaseItem {
  key: number;
  name: string;
  /** The chosen options and the quantity, such as "Size M" and "Qty 2". */
  details: readonly string[];
  /** Absent if the item has no picture, such as a package. */
  image?: string | null;
  pricePence: Pence;
}

export const PurchaseItems = ({ items }: { items: readonly PurchaseItem[] }) => (
  <ul className={styles.items} aria-label="Your order">
    {items.map(({ key, name, details, image, pricePence }) => (
      <li key={key} className={styles.item}>
        {image !== undefined && <Art src={image} name={name} className={styles.art} />}
        <div className={styles.facts}>
          <div className={styles.text}>
            <span className={styles.name}>{name}</span>
            <span className={styles.details}>{details.join(" · ")}</span>
          </div>
          <span className={styles.price}>{formatPence(pricePence)}</span>
        </div>
      </li>
    ))}
  </ul>
);
