import { Outlet, useLocation, useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { adminUser } from "#contract/admin/overview.ts";
import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { DEFAULT_LOGO } from "#src/core/platform/storeLook.ts";
import { abovePopups } from "#src/ui/abovePopups.ts";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { PopupHost } from "#src/ui/overlays/PopupHost.tsx";
import { ConfirmDialog } from "../twoFactor/ConfirmDialog.tsx";
import styles from "./AreaShell.module.css";
import type { Area } from "./areas.ts";
import { LogOutButton } from "./LogOutButton.tsx";

interface AreaShellProps {
  user: Data<typeof adminUser>;
  /** The entries of the navigation. */
  areas: readonly Area[];
  /** The name of the navigation. */
  label: string;
  /** The call that ends the session of this area. */
  logout: AnyEndpoint;
  /** The path of the first screen. */
  home: string;
}

/** The frame of every screen of the back office or the sellers’ area. Only the screen scrolls. */
export function AreaShell({ user, home, areas, label, logout }: AreaShellProps) {
  const nav = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const current = useLocation({
    select: ({ pathname }) => areas.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`))?.href,
  });
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`a[href="${current}"]`);
    if (!tab || !nav.current) return;
    // Not `scrollIntoView`, which would also scroll the page.
    nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  const page = useRouterState({ select: ({ resolvedLocation }) => pageAt(resolvedLocation) });
  useEffect(() => {
    if (page) scroller.current?.scrollTo(0, 0);
  }, [page]);
  return (
    <div ref={abovePopups} className={styles.shell}>
      <header className={styles.header}>
        <PathLink className={styles.brand} href={home}>
          <img src={user.logo_url || DEFAULT_LOGO} alt="" width="32" height="32" />
          <span>{user.store}</span>
        </PathLink>
        <nav ref={nav} className={styles.areas} aria-label={label}>
          {areas.map(({ label, href }) => (
            <PathLink
              key={href}
              className={styles.area}
              href={href}
              activeOptions={{ exact: href === home, includeSearch: false }}
            >
              {label}
            </PathLink>
          ))}
        </nav>
        <div className={styles.user}>
          <PathLink className={styles.area} href={`${home}/account`}>
            {user.name}
          </PathLink>
          <LogOutButton logout={logout} />
        </div>
      </header>
      <div ref={scroller} id="scroller" className={styles.scroller}>
        <main className={styles.main} id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ConfirmDialog />
      <PopupHost />
    </div>
  );
}

/**
 * Identifies the screen and the page of its table. If either changes, the user starts at the top; otherwise they keep
 * their place.
 */
const pageAt = (location: { pathname: string; searchStr: string } | undefined): string | undefined =>
  location && `${location.pathname} ${new URLSearchParams(location.searchStr).get("page") ?? 1}`;
