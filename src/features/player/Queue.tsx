import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { useMediaQuery } from "#src/ui/useMediaQuery.ts";
import { QueueList } from "./QueueList.tsx";
import { QueuePanel } from "./QueuePanel.tsx";

/** From this width on, the player is a bar with all its controls, not a phone's. */
const WIDE = "(min-width: 48rem)";

interface QueueProps {
  /** False where it opens by itself. */
  takesFocus: boolean;
  onClose: () => void;
}

/** What plays and what comes next: beside the screen where there is room, else above it. */
export function Queue({ takesFocus, onClose }: QueueProps) {
  const isWide = useMediaQuery(WIDE);
  if (isWide) return <QueuePanel takesFocus={takesFocus} onClose={onClose} />;
  return (
    <Dialog title="Queue" isOpen onClose={onClose} size="sheet">
      <QueueList />
    </Dialog>
  );
}
