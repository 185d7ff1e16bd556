import type { PageGroup } from "#contract/shapes.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { OuterSidebar } from "./OuterSidebar.tsx";

interface OuterDrawerProps {
  pages: readonly PageGroup[];
  onClose: () => void;
}

/** A visitor's sidebar on a phone. Loads when it opens. */
export const OuterDrawer = ({ pages, onClose }: OuterDrawerProps) => (
  <Dialog title="Menu" size="drawer" isOpen onClose={onClose}>
    <OuterSidebar pages={pages} isDrawer />
  </Dialog>
);
