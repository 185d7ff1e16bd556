import type { ReactNode } from "react";
import { abovePopups } from "#src/ui/abovePopups.ts";
import styles from "./CornerCard.module.css";

interface CornerCardProps {
  isShown: boolean;
  text: string;
  children: ReactNode;
}

/** An unprompted offer in a corner, placed above the player and the popups. It is announced when it appears. */
export const CornerCard = ({ isShown, text, children }: CornerCardProps) => (
  <div ref={abovePopups} className={styles.frame} role="status" data-passes-focus="">
    {isShown && (
      <div className={styles.card}>
        <p>{text}</p>
        <div className={styles.buttons}>{children}</div>
      </div>
    )}
  </div>
);
