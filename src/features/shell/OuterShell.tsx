import type { ReactNode } from "react";
import { Dialog } from "#src/ui/Dialog.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { TooltipLayer } from "#src/ui/TooltipLayer.tsx";
import { Brand } from "./Brand.tsx";
import { Content } from "./Content.tsx";
import { OfflineStrip } from "./OfflineStrip.tsx";
import { OuterSidebar } from "./OuterSidebar.tsx";
import styles from "./Shell.module.css";
import { SkipLink } from "./SkipLink.tsx";
import { UpdatePrompt } from "./UpdatePrompt.tsx";
import { useDrawer } from "./useDrawer.ts";
import { useShellWidth } from "./useShellWidth.ts";
import { useVisitorPages } from "./useVisitorPages.ts";

export interface OuterShellProps {
  children: ReactNode;
}

/** The shell of visitors: no header, no player. */
export function OuterShell({ children }: OuterShellProps) {
  const pages = useVisitorPages();
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
      <OfflineStrip />
      <Content>{children}</Content>
      <UpdatePrompt />
      <TooltipLayer />
      <Dialog title="Menu" size="drawer" isOpen={drawer.isOpen && isPhone} onClose={drawer.close}>
        <OuterSidebar pages={pages} isDrawer />
      </Dialog>
    </div>
  );
}
