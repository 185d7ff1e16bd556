import { useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { perform } from "#src/core/offline/outbox/outbox.ts";
import { tellPerformed } from "#src/core/offline/outbox/performed.ts";
import { songIdOf } from "#src/core/player/songId.ts";
import { useAction } from "#src/core/useAction.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { ReorderList } from "#src/ui/ReorderList.tsx";

interface ReorderDialogProps {
  playlistId: number;
  songs: Song[];
  isOpen: boolean;
  onClose: () => void;
}

export const ReorderDialog = (props: ReorderDialogProps) => (props.isOpen ? <OpenReorderDialog {...props} /> : null);

function OpenReorderDialog({ playlistId, songs, onClose }: ReorderDialogProps) {
  const [order, setOrder] = useState(songs);
  const { run, isBusy } = useAction(async () => {
    const performed = await perform({ kind: "playlist.reorder", playlistId, songIds: order.map(songIdOf) });
    onClose();
    tellPerformed(performed);
  });
  return (
    <Dialog
      title="Reorder"
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" busy={isBusy} onClick={() => void run()}>
          Save order
        </Button>
      }
    >
      <ReorderList
        label="Songs of this playlist"
        items={order.map((song) => ({
          key: String(song.id),
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
