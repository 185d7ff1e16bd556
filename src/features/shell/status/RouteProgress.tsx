import { useEffect, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./RouteProgress.module.css";

/** Most screens are there before a line would be noticed, and none of them is to be painted twice. */
const NOTICED_MS = 300;
/** After so long it is said that the screen is still on its way. */
const LONG_MS = 10_000;

interface RouteProgressProps {
  isLoading: boolean;
  /** Gives up the screen that is on its way. */
  onCancel: () => void;
}

/** A line at the top while the next screen is loading, if that takes long enough to be noticed; later the way to give it up. */
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
            Still working…
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** True once so much time has gone by since the component was mounted. */
function useIsOver(timeMs: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), timeMs);
    return () => clearTimeout(timer);
  }, [timeMs]);
  return isOver;
}
