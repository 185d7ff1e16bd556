import { Button } from "../buttons/Button.tsx";
import { Icon } from "../icons/Icon.tsx";
import styles from "./State.module.css";

interface ErrorStateProps {
  onRetry(): void;
  /** Why the part failed, where that is known. */
  hint?: string | undefined;
}

/** Stands in for a part that could not be shown, while the rest of Segue works on. */
export const ErrorState = ({ onRetry, hint }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <span className={styles.mark}>
      <Icon name="warning" size={28} />
    </span>
    <p className={styles.sentence}>Something went wrong</p>
    {hint && <p className={styles.sentence}>{hint}</p>}
    <Button icon="retry" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
