import type { ReactNode } from "react";
import { abovePopups } from "../abovePopups.ts";
import styles from "./SelectionBar.module.css";

interface SelectionBarProps {
  /** On which edge of the screen it stays in sight, however far the list is scrolled. */
  edge: "top" | "bottom";
  /** How much is selected. */
  text: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** What is selected of a list, and what can be done with all of it. */
export const SelectionBar = ({ edge, text, children }: SelectionBarProps) => (
  <section ref={abovePopups} aria-label="Selection" className={styles.bar} data-selection-bar={edge}>
    {text}
    <div className={styles.actions}>{children}</div>
  </section>
);
