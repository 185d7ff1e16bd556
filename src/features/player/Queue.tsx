import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { useMediaQuery } from "#src/ui/useMediaQuery.ts";
import { QueueList } from "./QueueList.tsx";
import { QueuePanel } from "./QueuePanel.tsx";

/** From this width, the player has its full bar instead of a phone's. */
const WIDE = "(min-width: 48rem)";

interface QueueProps {
  /** False if the queue opens automatically. */
  takesFocus: boolean;
  onClose: () => void;
}

/** The queue: beside the screen if it fits, otherwise in a dialog. */
export function Queue({ takesFocus, onClose }: QueueProps) {
  const isWide = useMediaQuery(WIDE);
  if (isWide) return <QueuePanel takesFocus={takesFocus} onClose={onClose} />;
  return (
    <Dialog title="Queue" isOpen onClose={onClose} size="sheet">
      <QueueList />
    </Dialog>
  );
}
