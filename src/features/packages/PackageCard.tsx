import { formatPence } from "#contract/money.ts";
import type { Package } from "#contract/shapes.ts";
import { SafeHtml } from "#src/ui/html/SafeHtml.tsx";
import styles from "./PackageCard.module.css";
import { SubscribeButton } from "./SubscribeButton.tsx";

interface PackageCardProps {
  offer: Package;
  onSubscribe: (offer: Package) => void;
}

/** What a package costs and gives. */
export const PackageCard = ({ offer, onSubscribe }: PackageCardProps) => (
  <article className={styles.card}>
    <h3 className={styles.title}>{offer.title}</h3>
    <p>
      <span className={styles.price}>{formatPence(offer.amount)}</span>{" "}
      {offer.time_period_type && <span className={styles.period}>per {offer.time_period_type}</span>}
    </p>
    {offer.description && (
      <div className={styles.description}>
        <SafeHtml html={offer.description} />
      </div>
    )}
    <SubscribeButton title={offer.title} onSubscribe={() => onSubscribe(offer)} />
  </article>
);
