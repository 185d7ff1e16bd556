import type { ReactNode } from "react";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./NavLink.module.css";
import type { NavItem } from "./navigation.ts";

export const NavLink = ({ place }: { place: NavItem }) => (
  <PathLink
    className={styles.link}
    href={place.href}
    activeOptions={{ exact: place.href === "/" }}
    data-tooltip={place.label}
  >
    <NavLabel place={place} />
  </PathLink>
);

export const NavLabel = ({ place, children }: { place: NavItem; children?: ReactNode }) => (
  <>
    <Icon name={place.icon} />
    <span className={styles.label}>{place.label}</span>
    {children}
  </>
);
