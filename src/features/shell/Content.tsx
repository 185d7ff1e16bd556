import type { ReactNode } from "react";
import { abovePopups } from "#src/ui/abovePopups.ts";
import styles from "./Shell.module.css";

interface ContentProps {
  footer?: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

/**
 * The only part of the shell that scrolls: the screen, and the footer below it, outside `main` so that it is a
 * landmark.
 */
export const Content = ({ footer, isBusy = false, children }: ContentProps) => (
  <div ref={abovePopups} id="scroller" className={styles.content}>
    <main id="content" className={styles.page} tabIndex={-1} aria-busy={isBusy}>
      <div className={styles.screen}>{children}</div>
    </main>
    {footer}
  </div>
);
