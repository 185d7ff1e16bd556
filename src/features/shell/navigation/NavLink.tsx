import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./NavLink.module.css";
import type { NavItem } from "./navigation.ts";

/** A link that is also marked as the current page on the item's detail screens. */
export function NavLink({ item }: { item: NavItem }) {
  const { details } = item;
  const isPlaceOfDetail = useRouterState({
    select: ({ location }) => details !== undefined && location.pathname.startsWith(details),
  });
  return (
    <PathLink
      className={styles.link}
      href={item.href}
      activeOptions={{ exact: item.href === "/" }}
      aria-current={isPlaceOfDetail ? "page" : undefined}
    >
      <NavLabel item={item} />
    </PathLink>
  );
}

export const NavLabel = ({ item, children }: { item: NavItem; children?: ReactNode }) => (
  <>
    <Icon name={item.icon} />
    <span className={styles.label}>{item.label}</span>
    {children}
  </>
);
