import type { ReactNode } from "react";
import { abovePopups } from "../abovePopups.ts";
import styles from "./SelectionBar.module.css";

interface SelectionBarProps {
  /** The edge of the screen that the bar sticks to. */
  edge: "top" | "bottom";
  /** How many items are selected. */
  text: ReactNode;
  children: ReactNode;
}

/** Shows what is selected in a list, with actions for the selection. */
export const SelectionBar = ({ edge, text, children }: SelectionBarProps) => (
  <section ref={abovePopups} aria-label="Selection" className={styles.bar} data-selection-bar={edge}>
    {text}
    <div className={styles.actions}>{children}</div>
  </section>
);
