import { useEffect, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./RouteProgress.module.css";

/** After so long it is said that the screen is still on its way. */
const LONG_MS = 10_000;

interface RouteProgressProps {
  isLoading: boolean;
  /** Gives up the screen that is on its way. */
  onCancel: () => void;
}

/** A line at the top while the next screen is loading, if that takes long enough to be noticed; later the way to give it up. */
export const RouteProgress = ({ isLoading, onCancel }: RouteProgressProps) =>
  isLoading && (
    <>
      <div className={styles.line} aria-hidden="true" />
      <StillLoading onCancel={onCancel} />
    </>
  );

function StillLoading({ onCancel }: Pick<RouteProgressProps, "onCancel">) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.frame} role="status">
      {isLong && (
        <p className={styles.long}>
          Still working…
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </p>
      )}
    </div>
  );
}
