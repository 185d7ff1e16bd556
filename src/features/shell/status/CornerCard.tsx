import type { ReactNode } from "react";
import { abovePopups } from "#src/ui/abovePopups.ts";
import styles from "./CornerCard.module.css";

interface CornerCardProps {
  isShown: boolean;
  text: string;
  /** Its buttons. */
  children: ReactNode;
}

/** An offer that nobody asked for: above the player and the popups, in the way of nothing. It is read out when it comes. */
export const CornerCard = ({ isShown, text, children }: CornerCardProps) => (
  <div ref={abovePopups} className={styles.frame} role="status">
    {isShown && (
      <div className={styles.card}>
        <p>{text}</p>
        <div className={styles.buttons}>{children}</div>
      </div>
    )}
  </div>
);
