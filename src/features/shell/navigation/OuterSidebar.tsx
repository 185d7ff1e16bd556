import type { PageGroup } from "#contract/shapes.ts";
import { useStoreName } from "#src/core/platform/storeName.ts";
import { NavLink } from "./NavLink.tsx";
import styles from "./Sidebar.module.css";
import { Sidebar } from "./Sidebar.tsx";

interface OuterSidebarProps {
  pages: readonly PageGroup[];
  isDrawer?: boolean;
}

/** The visitors' sidebar: a welcome, and the pages that need no account. */
export const OuterSidebar = ({ pages, isDrawer = false }: OuterSidebarProps) => (
  <Sidebar isDrawer={isDrawer}>
    <div className={styles.welcome}>
      <h2>Welcome to {useStoreName()}</h2>
      <p>Stream music, download it for the road and license beats.</p>
    </div>
    {pages.map((group) => (
      <div key={group.name} className={styles.group}>
        <h2 className={styles.heading}>{group.name}</h2>
        <ul className={styles.places}>
          {group.cms_page.map(({ title, slug }) => (
            <li key={slug}>
              <NavLink item={{ label: title, href: `/p/${encodeURIComponent(slug)}`, icon: "page" }} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </Sidebar>
);
