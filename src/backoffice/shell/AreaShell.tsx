import { Outlet } from "@tanstack/react-router";
import type { adminUser } from "#contract/admin/overview.ts";
import type { Data } from "#contract/endpoint.ts";
import { logout } from "#contract/session.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call } from "#src/core/api/client.ts";
import { DEFAULT_LOGO } from "#src/core/platform/storeLook.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { PopupHost } from "#src/ui/overlays/PopupHost.tsx";
import styles from "./AreaShell.module.css";
import type { Area } from "./areas.ts";

interface AreaShellProps {
  user: Data<typeof adminUser>;
  /** The entries of the navigation, home first. */
  areas: readonly Area[];
  /** The name of the navigation. */
  label: string;
}

/** The frame of every screen of the back office or the sellers’ area. */
export function AreaShell({ user, areas, label }: AreaShellProps) {
  const home = areas[0]?.href;
  const leaving = useAction(async () => {
    await call(logout);
    location.assign("/login");
  });
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <PathLink className={styles.brand} href={home ?? "/"}>
          <img src={user.logo_url || DEFAULT_LOGO} alt="" width="32" height="32" />
          <span>{user.store}</span>
        </PathLink>
        <nav className={styles.areas} aria-label={label}>
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
          <span>{user.name}</span>
          <Button variant="quiet" busy={leaving.isBusy} onClick={() => void leaving.run()}>
            Log out
          </Button>
        </div>
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PopupHost />
    </div>
  );
}
