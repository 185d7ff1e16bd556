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
  <div className={styles.sidebar} data-rail={isRail} data-drawer={isDrawer}>
    {/* Outside of the navigation, which has a link to Home of its own: one of them is the current page. */}
    {!isDrawer && <Brand isRail={isRail} />}
    <nav className={styles.groups} aria-label="Main">
      {children}
    </nav>
  </div>
);
