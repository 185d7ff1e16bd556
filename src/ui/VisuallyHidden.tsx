import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** Text for those who listen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
