import type { Playlist } from "#contract/shapes.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";
import { storeName } from "#src/core/platform/storeName.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";

interface DeletePlaylistDialogProps {
  /** The playlist to delete; null while the dialog is closed. */
  playlist: Playlist | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeletePlaylistDialog({ playlist, onClose, onDeleted }: DeletePlaylistDialogProps) {
  const { run, isBusy } = useAction(async ({ id, name }: Playlist) => {
    const result = await enqueue({ kind: "playlist.delete", playlistId: id, name });
    onClose();
    onDeleted?.();
    showEnqueueResult(result);
  });
  return (
    <Dialog
      title="Delete playlist"
      size="small"
      isOpen={playlist !== null}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => playlist && void run(playlist)}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        “{playlist?.name}” will be deleted. Its songs stay in {storeName()}.
      </p>
    </Dialog>
  );
}
