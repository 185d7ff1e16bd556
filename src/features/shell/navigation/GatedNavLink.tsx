import { useNavigate } from "@tanstack/react-router";
import { type MouseEvent, useId } from "react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/VisuallyHidden.tsx";
import styles from "./NavLink.module.css";
import { NavLabel } from "./NavLink.tsx";
import type { NavItem } from "./navigation.ts";

/**
 * An item that requires a subscription the user does not have: it links to the packages and gives the reason. Not a
 * router link, because on the packages screen all of these would be marked as the current page.
 */
export function GatedNavLink({ item }: { item: NavItem }) {
  const navigate = useNavigate();
  const reasonId = useId();
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ to: "/packages" });
  };
  return (
    <>
      <a className={styles.link} href="/packages" onClick={go} aria-describedby={reasonId}>
        <NavLabel item={item}>
          <span className={styles.lock}>
            <Icon name="lock" size={14} />
          </span>
        </NavLabel>
      </a>
      <VisuallyHidden>
        <span id={reasonId}>Subscription needed</span>
      </VisuallyHidden>
    </>
  );
}
