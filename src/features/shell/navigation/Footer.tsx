import type { PageGroup } from "#contract/shapes.ts";
import { useStoreLogo } from "#src/core/platform/storeLook.ts";
import { useStoreName } from "#src/core/platform/storeName.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./Footer.module.css";

/** Links to content pages, grouped, below every screen. */
export function Footer({ groups }: { groups: readonly PageGroup[] }) {
  const name = useStoreName();
  return (
    <footer className={styles.footer}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.name}>
            <h2 className={styles.heading}>{group.name}</h2>
            <ul className={styles.links}>
              {group.cms_page.map(({ title, slug }) => (
                <li key={slug}>
                  <PathLink href={`/pi/${encodeURIComponent(slug)}`}>{title}</PathLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className={styles.mark}>
        <img src={useStoreLogo()} alt="" width="20" height="20" />
        {name}
      </p>
    </footer>
  );
}
