import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./PackageCard.module.css";

/** Starts the purchase of a package. */
export function SubscribeButton({ title, onSubscribe }: { title: string; onSubscribe: () => void }) {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <div className={styles.subscribe}>
      <Button variant="primary" disabled={!isOnline} onClick={onSubscribe}>
        Subscribe to {title}
      </Button>
      {!isOnline && <p className={styles.reason}>Subscribing needs the network</p>}
    </div>
  );
}
