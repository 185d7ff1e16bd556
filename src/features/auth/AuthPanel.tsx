import type { ReactNode } from "react";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import styles from "./AuthPanel.module.css";

interface AuthPanelProps {
  title: string;
  lead: ReactNode;
  /** Shown above the title. */
  intro?: ReactNode;
  children: ReactNode;
  links?: ReactNode;
}

/** The frame of every screen before sign-in. */
export const AuthPanel = ({ title, lead, intro, children, links }: AuthPanelProps) => (
  <section className={styles.panel}>
    {intro}
    <ScreenHeading title={title} subtitle={lead} />
    {children}
    {links && <p className={styles.links}>{links}</p>}
  </section>
);
