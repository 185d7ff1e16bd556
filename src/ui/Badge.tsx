import type { ReactNode } from "react";
import styles from "./Badge.module.css";
import { classNames } from "./classNames.ts";

interface BadgeProps {
  tone?: "plain" | "live" | "success" | "warning" | "danger" | "info";
  /** Stylesheets can show this in place of the text where there is little room; screen readers still read the text. */
  short?: string;
  children: ReactNode;
}

/** A short label about the item beside it, such as "Explicit" or "Paid". */
export const Badge = ({ tone = "plain", short, children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])} data-short={short}>
    {children}
  </span>
);
