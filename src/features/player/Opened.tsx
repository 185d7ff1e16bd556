import type { QueueEntry } from "#src/core/database/db.ts";
import { MiniPlayer } from "./miniPlayer/MiniPlayer.tsx";
import { NowPlaying } from "./nowPlaying/NowPlaying.tsx";
import { Queue } from "./Queue.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import type { useQueueOpen } from "./useQueueOpen.ts";

interface OpenedProps {
  entry: QueueEntry | undefined;
  isFullOpen: boolean;
  onCloseFull: () => void;
  queue: ReturnType<typeof useQueueOpen>;
  areShortcutsOpen: boolean;
}

/** Everything that the bar can open; renders whatever is open. */
export const Opened = ({ entry, isFullOpen, onCloseFull, queue, areShortcutsOpen }: OpenedProps) => (
  <>
    {isFullOpen && <NowPlaying entry={entry} onClose={onCloseFull} />}
    <MiniPlayer entry={entry} />
    {queue.isOpen && <Queue takesFocus={queue.takesFocus} onClose={() => queue.change(false)} />}
    {areShortcutsOpen && <ShortcutsDialog />}
  </>
);
