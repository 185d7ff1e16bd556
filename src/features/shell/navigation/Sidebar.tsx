import type { ReactNode } from "react";
import { Brand } from "./Brand.tsx";
import styles from "./Sidebar.module.css";

interface SidebarProps {
  /** Only as wide as its icons. */
  isRail?: boolean;
  /** In a drawer, which has a heading of its own. */
  isDrawer?: boolean;
  children: ReactNode;
}

export const Sidebar = ({ isRail = false, isDrawer = false, children }: SidebarProps) => (
  <nav className={styles.sidebar} aria-label="Main" data-rail={isRail} data-drawer={isDrawer}>
    {!isDrawer && <Brand isRail={isRail} />}
    {children}
  </nav>
);
