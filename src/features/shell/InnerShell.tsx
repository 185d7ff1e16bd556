import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Data } from "#contract/endpoint.ts";
import type { User } from "#contract/session.ts";
import type { PageGroup, Playlist } from "#contract/shapes.ts";
import type { sidebarInner } from "#contract/shell.ts";
import { registerIcons } from "#src/ui/icons/iconRegistry.ts";
import { SHELL_ICONS } from "#src/ui/icons/shellIcons.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { Content } from "./Content.tsx";
import { Header } from "./header/Header.tsx";
import { Footer } from "./navigation/Footer.tsx";
import { InnerSidebar } from "./navigation/InnerSidebar.tsx";
import { QuickLinks } from "./navigation/QuickLinks.tsx";
import { useDrawer } from "./navigation/useDrawer.ts";
import styles from "./Shell.module.css";
import { SkipLink } from "./SkipLink.tsx";
import { OfflineStrip } from "./status/OfflineStrip.tsx";
import { RouteProgress } from "./status/RouteProgress.tsx";
import { UpdatePrompt } from "./status/UpdatePrompt.tsx";
import { useCancelLoad } from "./status/useCancelLoad.ts";
import { WaitingChanges } from "./status/WaitingChanges.tsx";
import { useLaunches } from "./useLaunches.ts";
import { useShellWidth } from "./useShellWidth.ts";

registerIcons(SHELL_ICONS);

export interface InnerShellProps {
  user: User | undefined;
  sidebar: Data<typeof sidebarInner> | undefined;
  footer: readonly PageGroup[];
  playlists: readonly Playlist[] | undefined;
  cartCount: number;
  player: ReactNode;
  onLogout(): void;
  children: ReactNode;
}

export function InnerShell(shell: InnerShellProps) {
  const { user, sidebar, footer, playlists, cartCount, player, onLogout, children } = shell;
  const width = useShellWidth();
  const drawer = useDrawer();
  const cancelLoad = useCancelLoad();
  useLaunches();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  // The footer is left out below a skeleton, because it would jump when the screen loads.
  const isPending = useRouterState({ select: ({ matches }) => matches.some(({ status }) => status === "pending") });
  const places = { sidebar, hasSubscription: user?.subscription ?? sidebar?.subscription ?? false };
  return (
    <div className={styles.shell} data-variant="inner">
      <SkipLink />
      <RouteProgress isLoading={isLoading} onCancel={cancelLoad} />
      <Header
        user={user}
        cartCount={cartCount}
        onOpenMenu={width === "desktop" ? undefined : drawer.open}
        onLogout={onLogout}
      />
      {width !== "phone" && !drawer.isOpen && (
        <div className={styles.sidebar}>
          <InnerSidebar
            {...places}
            isRail={width === "tablet"}
            playlists={width === "desktop" ? playlists : undefined}
          />
        </div>
      )}
      <OfflineStrip>
        <WaitingChanges />
      </OfflineStrip>
      <Content footer={!isPending && <Footer groups={footer} />} isBusy={isLoading}>
        {children}
      </Content>
      <div className={styles.player}>{player}</div>
      {width === "phone" && <QuickLinks />}
      <UpdatePrompt />
      <Dialog title="Menu" size="drawer" isOpen={drawer.isOpen && width !== "desktop"} onClose={drawer.close}>
        <InnerSidebar {...places} isDrawer />
      </Dialog>
    </div>
  );
}
