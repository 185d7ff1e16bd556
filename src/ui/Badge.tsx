import type { ReactNode } from "react";
import styles from "./Badge.module.css";

interface BadgeProps {
  tone?: "plain" | "live" | "success" | "warning" | "danger" | "info";
  children: ReactNode;
}

/** A short label about the item beside it, such as "Explicit" or "Paid". */
export const Badge = ({ tone = "plain", children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);
