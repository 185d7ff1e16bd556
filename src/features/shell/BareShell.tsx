import type { ReactNode } from "react";
import { Content } from "./Content.tsx";
import styles from "./Shell.module.css";

export interface BareShellProps {
  children: ReactNode;
}

/** Nothing around the screen, for when nothing is known yet. */
export const BareShell = ({ children }: BareShellProps) => (
  <div className={styles.shell} data-variant="bare">
    <Content>{children}</Content>
  </div>
);
