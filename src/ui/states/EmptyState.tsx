import type { ReactNode } from "react";
import { buttonClass } from "../buttons/buttonClass.ts";
import { PathLink } from "../buttons/PathLink.tsx";
import { Icon, type IconName } from "../icons/Icon.tsx";
import styles from "./State.module.css";

interface EmptyStateProps {
  /** Says what is missing, such as "No songs yet." */
  sentence: string;
  /** A link to where the missing items can be found. */
  link?: { href: string; label: string };
  icon?: IconName;
  /** A button that brings the items back, if the user's own choices hide them. */
  children?: ReactNode;
}

export const EmptyState = ({ sentence, link, icon = "music", children }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.mark}>
      <Icon name={icon} size={28} />
    </span>
    <p className={styles.sentence}>{sentence}</p>
    {link && (
      <PathLink className={buttonClass("secondary")} href={link.href}>
        {link.label}
      </PathLink>
    )}
    {children}
  </div>
);
