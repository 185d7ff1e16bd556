import type { Playlist } from "#contract/shapes.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
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
  /** Does not wait for the server: by then the user may have opened another screen, or this dialog again. */
  const remove = ({ id, name }: Playlist): void => {
    onClose();
    onDeleted?.();
    enqueue({ kind: "playlist.delete", playlistId: id, name }).then(showEnqueueResult, showFailure);
  };
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
          <Button variant="danger" onClick={() => playlist && remove(playlist)}>
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
