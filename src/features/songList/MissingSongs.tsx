import { SOMETHING_WENT_WRONG } from "#contract/errors.ts";
import { countOf, formatCount } from "#lib/format.ts";
import { messageOf } from "#src/core/api/appError.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./MissingSongs.module.css";

interface MissingSongsProps {
  failure: unknown;
  onRetry: () => void;
}

/** Reports that visible rows failed to load. */
export function MissingSongs({ failure, onRetry }: MissingSongsProps) {
  const reason = messageOf(failure);
  return (
    <div className={styles.bar} role="alert">
      <p className={styles.text}>Some songs couldn’t be loaded.{reason !== SOMETHING_WENT_WRONG && ` ${reason}`}</p>
      <Button icon="retry" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Reports that a list is incomplete, because this order was never loaded on this device. */
export const SavedSongsOnly = ({ count, total }: { count: number; total: number }) => (
  <p className={styles.bar} role="status">
    Showing the {formatCount(count)} of {countOf(total, "song")} that are saved on this device.
  </p>
);
