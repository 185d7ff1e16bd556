import type { ReactNode } from "react";
import { abovePopups } from "#src/ui/abovePopups.ts";
import styles from "./Shell.module.css";

interface ContentProps {
  /** Shown beside the screen if they fit, otherwise above it. */
  filters?: ReactNode;
  footer?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * The only part of the shell that scrolls: the screen, and the footer below it, outside `main` so that it is a
 * landmark.
 */
export const Content = ({ filters, footer, isBusy = false, children }: ContentProps) => (
  <div ref={abovePopups} id="scroller" className={styles.content}>
    <main id="content" className={styles.page} data-filters={Boolean(filters)} tabIndex={-1} aria-busy={isBusy}>
      {filters}
      <div className={styles.screen}>{children}</div>
    </main>
    {footer}
  </div>
);
