import { useEffect, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./RouteProgress.module.css";

/** Most screens load before a progress bar would be noticed, and showing it would paint them twice. */
const NOTICED_MS = 300;
/** After this time, a message says that the screen is still loading. */
const LONG_MS = 10_000;

interface RouteProgressProps {
  isLoading: boolean;
  /** `undefined` if the load cannot be cancelled. */
  onCancel: (() => void) | undefined;
}

/**
 * A progress bar while a screen loads, if that takes long enough to be noticed; later with a button to cancel.
 */
export const RouteProgress = ({ isLoading, onCancel }: RouteProgressProps) =>
  isLoading && <Loading onCancel={onCancel} />;

function Loading({ onCancel }: Pick<RouteProgressProps, "onCancel">) {
  const isNoticed = useIsOver(NOTICED_MS);
  const isLong = useIsOver(LONG_MS);
  if (!isNoticed) return null;
  return (
    <>
      <div className={styles.line} aria-hidden="true" />
      <div className={styles.frame} role="status">
        {isLong && (
          <p className={styles.long}>
            Still loading…
            {onCancel && (
              <Button variant="quiet" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  );
}

/** True once this much time has passed since the component mounted. */
function useIsOver(timeMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), timeMs);
    return () => clearTimeout(timer);
  }, [timeMs]);
  return isOver;
}
