import type { ReactNode } from "react";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./NavLink.module.css";
import type { NavItem } from "./navigation.ts";

export const NavLink = ({ item }: { item: NavItem }) => (
  <PathLink
    className={styles.link}
    href={item.href}
    activeOptions={{ exact: item.href === "/" }}
    data-tooltip={item.label}
  >
    <NavLabel item={item} />
  </PathLink>
);

export const NavLabel = ({ item, children }: { item: NavItem; children?: ReactNode }) => (
  <>
    <Icon name={item.icon} />
    {item.initials && <span className={styles.initials} data-initials={item.initials} />}
    <span className={styles.label}>{item.label}</span>
    {children}
  </>
);
