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
import styles from "./AdminShell.module.css";
import { AREAS } from "./areas.ts";

/** The frame of every screen of the back office. */
export function AdminShell({ user }: { user: Data<typeof adminUser> }) {
  const leaving = useAction(async () => {
    await call(logout);
    location.assign("/login");
  });
  return (
    <div className={styles.shell}>
      <header className={styles.header}>
        <PathLink className={styles.brand} href="/admin">
          <img src={user.logo_url || DEFAULT_LOGO} alt="" width="32" height="32" />
          <span>{user.store}</span>
        </PathLink>
        <nav className={styles.areas} aria-label="Back office">
          {AREAS.map(({ label, href }) => (
            <PathLink
              key={href}
              className={styles.area}
              href={href}
              activeOptions={{ exact: href === "/admin", includeSearch: false }}
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
