import { formatCount } from "#lib/format.ts";
import { messageOf } from "#src/core/api/appError.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./MissingSongs.module.css";

interface MissingSongsProps {
  failure: unknown;
  onRetry: () => void;
}

/** Says that rows in view could not be loaded. */
export const MissingSongs = ({ failure, onRetry }: MissingSongsProps) => (
  <div className={styles.bar} role="alert">
    <p className={styles.text}>Some of these songs could not be loaded. {messageOf(failure)}</p>
    <Button icon="retry" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

/** Says that a list is not whole because this order of it was never loaded on this device. */
export const SavedSongsOnly = ({ total }: { total: number }) => (
  <p className={styles.bar} role="status">
    These are the songs saved on this device, of {formatCount(total)}. The others need the network.
  </p>
);
