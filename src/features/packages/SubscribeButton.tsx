import { useId } from "react";
import { Button } from "#src/ui/Button.tsx";
import styles from "./PackageCard.module.css";

/** Where buying a package begins. */
export function SubscribeButton({ title }: { title: string }) {
  const reasonId = useId();
  return (
    <div className={styles.subscribe}>
      <Button variant="primary" disabled aria-describedby={reasonId}>
        Subscribe to {title}
      </Button>
      <p id={reasonId} className={styles.reason}>
        Buying opens with the store
      </p>
    </div>
  );
}
