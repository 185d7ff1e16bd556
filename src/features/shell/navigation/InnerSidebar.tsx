import { useId } from "react";
import type { Data } from "#contract/endpoint.ts";
import type { sidebarInner } from "#contract/shell.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { GatedNavLink } from "./GatedNavLink.tsx";
import { NavLink } from "./NavLink.tsx";
import { type NavGroup, navGroups } from "./navigation.ts";
import styles from "./Sidebar.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { SubscribeBox } from "./SubscribeBox.tsx";

interface InnerSidebarProps {
  /** `undefined` if it failed to load; products are then left out. */
  sidebar: Data<typeof sidebarInner> | undefined;
  hasSubscription: boolean;
  isRail?: boolean;
  isDrawer?: boolean;
}

export const InnerSidebar = ({ sidebar, hasSubscription, isRail = false, isDrawer = false }: InnerSidebarProps) => (
  <Sidebar isRail={isRail} isDrawer={isDrawer}>
    {sidebar?.profile_update === false && !isRail && <ProfileToggle />}
    {navGroups(sidebar?.product ?? []).map((group) => (
      <Group key={group.heading} group={group} hasSubscription={hasSubscription} />
    ))}
    {!isRail && <SubscribeBox />}
  </Sidebar>
);

function Group({ group, hasSubscription }: { group: NavGroup; hasSubscription: boolean }) {
  const headingId = useId();
  return (
    <div className={styles.group}>
      <h2 className={styles.heading} id={headingId}>
        {group.heading}
      </h2>
      <ul className={styles.places} aria-labelledby={headingId}>
        {group.items.map((item) => (
          <li key={item.href}>
            {hasSubscription || item.isOpen ? <NavLink item={item} /> : <GatedNavLink item={item} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Explains why music is locked while the profile is incomplete, with a link to the profile. Open by default. */
const ProfileToggle = () => (
  <details className={styles.profile} open>
    <summary>Complete your profile</summary>
    <p>
      Complete <PathLink href="/profile">your profile</PathLink> to start listening.
    </p>
  </details>
);
