import type { ReactNode } from "react";
import { abovePopups } from "#src/ui/abovePopups.ts";
import styles from "./Shell.module.css";

interface ContentProps {
  /** Shown beside the screen where there is room, above it where there is not. */
  filters?: ReactNode;
  footer?: ReactNode;
  /** The screen is loading. */
  isBusy?: boolean;
  children: ReactNode;
}

/** The one part of the shell that scrolls: the screen, and the footer below it, which is a landmark only outside of `main`. */
export const Content = ({ filters, footer, isBusy = false, children }: ContentProps) => (
  <div ref={abovePopups} id="scroller" className={styles.content}>
    <main id="content" className={styles.page} data-filters={Boolean(filters)} tabIndex={-1} aria-busy={isBusy}>
      {filters}
      <div className={styles.screen}>{children}</div>
    </main>
    {footer}
  </div>
);
