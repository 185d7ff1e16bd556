import type { ReactNode } from "react";
import { Brand } from "./Brand.tsx";
import styles from "./Sidebar.module.css";

interface SidebarProps {
  /** Whether the sidebar shows only icons. */
  isRail?: boolean;
  /** Whether the sidebar is in a drawer, which has its own heading. */
  isDrawer?: boolean;
  children: ReactNode;
}

export const Sidebar = ({ isRail = false, isDrawer = false, children }: SidebarProps) => (
  <div className={styles.sidebar} data-rail={isRail} data-drawer={isDrawer}>
    {/* The brand is outside the navigation, because the navigation has its own link to Home, which is marked as the
        current page. */}
    {!isDrawer && <Brand isRail={isRail} />}
    <nav className={styles.groups} aria-label="Main">
      {children}
    </nav>
  </div>
);
