import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./State.module.css";

interface ErrorStateProps {
  onRetry(): void;
  isRetrying?: boolean;
  message?: string;
}

/** A part that could not be shown, while the rest of Segue works on. */
export const ErrorState = ({ onRetry, isRetrying = false, message = "Something went wrong" }: ErrorStateProps) => (
  <div className={styles.state}>
    <span className={styles.mark}>
      <Icon name="warning" size={28} />
    </span>
    <p className={styles.sentence} role="alert">
      {message}
    </p>
    <Button icon="retry" busy={isRetrying} onClick={onRetry}>
      Try again
    </Button>
  </div>
);
