import { Button } from "../buttons/Button.tsx";
import { buttonClass } from "../buttons/buttonClass.ts";
import { PathLink } from "../buttons/PathLink.tsx";
import { Icon } from "../icons/Icon.tsx";
import styles from "./State.module.css";

interface ErrorStateProps {
  onRetry(): void;
  /** Why the part failed, if known. */
  reason?: string | undefined;
  /** Another place to go. */
  link?: { label: string; href: string } | undefined;
}

/** Replaces a part that could not be rendered, while the rest of Segue keeps working. */
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
