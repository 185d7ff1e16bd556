import { useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";
import { showPopup } from "#src/core/platform/popups.ts";
import { rowIdOf, songIdOf } from "#src/core/song/songId.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ReorderList } from "#src/ui/lists/ReorderList.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";

interface ReorderDialogProps {
  playlistId: number;
  songs: Song[];
  isOpen: boolean;
  onClose: () => void;
}

export const ReorderDialog = (props: ReorderDialogProps) => (props.isOpen ? <OpenReorderDialog {...props} /> : null);

function OpenReorderDialog({ playlistId, songs, onClose }: ReorderDialogProps) {
  /** The songs as they were when the dialog opened. The screen may read them again while it is open. */
  const [opened] = useState(songs);
  const [order, setOrder] = useState(opened);
  const { run, isBusy } = useAction(async () => {
    const result = await enqueue({ kind: "playlist.reorder", playlistId, songIds: order.map(songIdOf) });
    onClose();
    showEnqueueResult(result);
  });
  /** Offers to save the new order when the dialog is closed without saving. */
  const leave = () => {
    onClose();
    if (isBusy || order.every((song, index) => song === opened[index])) return;
    const action = { label: "Save order", run: () => void run() };
    showPopup({ kind: "warning", message: "The new order wasn’t saved.", action });
  };
  return (
    <Dialog
      title="Reorder"
      isOpen
      onClose={leave}
      footer={
        <Button variant="primary" busy={isBusy} onClick={() => void run()}>
          Save order
        </Button>
      }
    >
      <ReorderList
        label="Songs in this playlist"
        items={order.map((song) => ({
          key: rowIdOf(song),
          name: song.name,
          image: song.image,
          meta: song.artist.name,
        }))}
        onMove={(from, to) => setOrder(moved(order, from, to))}
      />
    </Dialog>
  );
}

function moved<T>(items: T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}
