import type { ReactNode } from "react";
import type { PageGroup } from "#contract/shapes.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Content } from "./Content.tsx";
import { Brand } from "./navigation/Brand.tsx";
import { OuterSidebar } from "./navigation/OuterSidebar.tsx";
import styles from "./Shell.module.css";
import { SkipLink } from "./SkipLink.tsx";

interface OuterFrameProps {
  pages: readonly PageGroup[];
  onOpenMenu?: () => void;
  /** Shown between the navigation and the screen. */
  strip?: ReactNode;
  children: ReactNode;
}

/** The markup of the visitors' shell: a bar on a phone, a sidebar on wider screens. The stylesheet chooses. */
export const OuterFrame = ({ pages, onOpenMenu, strip, children }: OuterFrameProps) => (
  <div className={styles.shell} data-variant="outer">
    <SkipLink />
    <nav className={styles.top} aria-label="Site">
      <IconButton label="Open menu" icon="menu" onClick={onOpenMenu} />
      <Brand />
    </nav>
    <div className={styles.sidebar}>
      <OuterSidebar pages={pages} />
    </div>
    {strip}
    <Content>{children}</Content>
  </div>
);
