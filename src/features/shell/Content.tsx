import type { ReactNode } from "react";
import styles from "./Shell.module.css";

interface ContentProps {
  /** Beside the screen where there is room, above it where there is not. */
  filters?: ReactNode;
  footer?: ReactNode;
  /** Its screen is on its way. */
  isBusy?: boolean;
  children: ReactNode;
}

/** The one part of the shell that scrolls. */
export const Content = ({ filters, footer, isBusy = false, children }: ContentProps) => (
  <main id="content" className={styles.content} tabIndex={-1} aria-busy={isBusy}>
    <div className={styles.page} data-filters={Boolean(filters)}>
      {filters}
      <div className={styles.screen}>{children}</div>
    </div>
    {footer}
  </main>
);
