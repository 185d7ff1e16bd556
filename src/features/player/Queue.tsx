import { Dialog } from "#src/ui/Dialog.tsx";
import { QueueList } from "./QueueList.tsx";
import { QueuePanel } from "./QueuePanel.tsx";
import { useIsWide } from "./useIsWide.ts";

interface QueueProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What plays and what comes next: beside the screen where there is room, else above it. */
export function Queue({ isOpen, onClose }: QueueProps) {
  const isWide = useIsWide();
  if (!isOpen) return null;
  if (isWide) return <QueuePanel onClose={onClose} />;
  return (
    <Dialog title="Queue" isOpen onClose={onClose} size="sheet">
      <QueueList />
    </Dialog>
  );
}
