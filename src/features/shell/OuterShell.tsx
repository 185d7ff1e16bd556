import { lazy, type ReactNode, Suspense } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Content } from "./Content.tsx";
import { Brand } from "./navigation/Brand.tsx";
import { OuterSidebar } from "./navigation/OuterSidebar.tsx";
import { useDrawer } from "./navigation/useDrawer.ts";
import { useVisitorPages } from "./navigation/useVisitorPages.ts";
import styles from "./Shell.module.css";
import { SkipLink } from "./SkipLink.tsx";
import { useIsIdle } from "./useIsIdle.ts";
import { useShellWidth } from "./useShellWidth.ts";

const OfflineStrip = lazy(() => import("./status/OfflineStrip.tsx").then((file) => ({ default: file.OfflineStrip })));
const UpdatePrompt = lazy(() => import("./status/UpdatePrompt.tsx").then((file) => ({ default: file.UpdatePrompt })));
const OuterDrawer = lazy(() => import("./navigation/OuterDrawer.tsx").then((file) => ({ default: file.OuterDrawer })));

export interface OuterShellProps {
  children: ReactNode;
}

/** The shell of visitors: no header, no player. The login form can be used before the rest is there. */
export function OuterShell({ children }: OuterShellProps) {
  const isIdle = useIsIdle();
  const pages = useVisitorPages(isIdle);
  const isPhone = useShellWidth() === "phone";
  const drawer = useDrawer();
  return (
    <div className={styles.shell} data-variant="outer">
      <SkipLink />
      {isPhone ? (
        <nav className={styles.top} aria-label="Site">
          <IconButton label="Open menu" icon="menu" onClick={drawer.open} />
          <Brand />
        </nav>
      ) : (
        <div className={styles.sidebar}>
          <OuterSidebar pages={pages} />
        </div>
      )}
      {isIdle && (
        <Suspense>
          <OfflineStrip />
        </Suspense>
      )}
      <Content>{children}</Content>
      {isIdle && (
        <Suspense>
          <UpdatePrompt />
        </Suspense>
      )}
      {drawer.isOpen && isPhone && (
        <Suspense>
          <OuterDrawer pages={pages} onClose={drawer.close} />
        </Suspense>
      )}
    </div>
  );
}
