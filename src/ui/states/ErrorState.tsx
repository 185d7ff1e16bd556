import { Button } from "../buttons/Button.tsx";
import { buttonClass } from "../buttons/buttonClass.ts";
import { PathLink } from "../buttons/PathLink.tsx";
import { Icon } from "../icons/Icon.tsx";
import styles from "./State.module.css";

interface ErrorStateProps {
  onRetry(): void;
  /** Why the part failed, where that is known. */
  reason?: string | undefined;
  /** Where else to go. */
  link?: { label: string; href: string } | undefined;
}

/** Stands in for a part that could not be shown, while the rest of Segue works on. */
export const ErrorState = ({ onRetry, reason = "Something went wrong", link }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <span className={styles.mark}>
      <Icon name="warning" size={28} />
    </span>
    <p className={styles.sentence}>{reason}</p>
    {link && (
      <PathLink className={buttonClass("primary")} href={link.href}>
        {link.label}
      </PathLink>
    )}
    <Button icon="retry" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
