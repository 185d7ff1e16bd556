import { type ReactNode, useId } from "react";
import type { Data } from "#contract/endpoint.ts";
import type { Playlist } from "#contract/shapes.ts";
import type { sidebarInner } from "#contract/shell.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { GatedNavLink } from "./GatedNavLink.tsx";
import { NavLink } from "./NavLink.tsx";
import { type NavGroup, navGroups } from "./navigation.ts";
import styles from "./Sidebar.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { SidebarPlaylists } from "./SidebarPlaylists.tsx";
import { SubscribeBox } from "./SubscribeBox.tsx";

interface InnerSidebarProps {
  /** `undefined` if the call failed; products are then left out. */
  sidebar: Data<typeof sidebarInner> | undefined;
  hasSubscription: boolean;
  isRail?: boolean;
  isDrawer?: boolean;
  /** The user's playlists, if they are listed too. */
  playlists?: readonly Playlist[] | undefined;
}

export const InnerSidebar = ({
  sidebar,
  hasSubscription,
  isRail = false,
  isDrawer = false,
  playlists,
}: InnerSidebarProps) => (
  <Sidebar isRail={isRail} isDrawer={isDrawer}>
    {sidebar?.profile_update === false && !isRail && <ProfileToggle />}
    {navGroups(sidebar?.product ?? []).map((group) => (
      <Group key={group.heading} group={group} hasSubscription={hasSubscription}>
        {playlists && group.heading === "Playlist" && <SidebarPlaylists playlists={playlists} />}
      </Group>
    ))}
    {!isRail && <SubscribeBox />}
  </Sidebar>
);

interface GroupProps {
  group: NavGroup;
  hasSubscription: boolean;
  children?: ReactNode;
}

function Group({ group, hasSubscription, children }: GroupProps) {
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
      {children}
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
