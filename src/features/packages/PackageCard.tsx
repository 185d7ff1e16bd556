import { formatPence } from "#contract/money.ts";
import type { Package } from "#contract/shapes.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SafeHtml } from "#src/ui/html/SafeHtml.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./PackageCard.module.css";

interface PackageCardProps {
  offer: Package;
  /** Whether the user has this package. Subscribing again extends it. */
  isActive: boolean;
  onSubscribe: (offer: Package) => void;
}

export const PackageCard = ({ offer, isActive, onSubscribe }: PackageCardProps) => (
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
    {isActive && (
      <p className={styles.active}>
        <Icon name="check" size={18} />
        Your package
      </p>
    )}
    <SubscribeButton title={offer.title} onSubscribe={() => onSubscribe(offer)} />
  </article>
);

function SubscribeButton({ title, onSubscribe }: { title: string; onSubscribe: () => void }) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <div className={styles.subscribe}>
      <Button variant="primary" disabled={!isOnline} onClick={onSubscribe}>
        Subscribe to {title}
      </Button>
      {!isOnline && <p className={styles.reason}>You need to be online to subscribe</p>}
    </div>
  );
}
