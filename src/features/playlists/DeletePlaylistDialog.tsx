import { deletePlaylist } from "#contract/playlists.ts";
import type { Playlist } from "#contract/shapes.ts";
import { call } from "#src/core/api/client.ts";
import { showPopup } from "#src/core/popups.ts";
import { refreshScreens } from "#src/core/refresh.ts";
import { useAction } from "#src/core/useAction.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

interface DeletePlaylistDialogProps {
  /** The playlist in question; null while nothing is asked. */
  playlist: Playlist | null;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeletePlaylistDialog({ playlist, onClose, onDeleted }: DeletePlaylistDialogProps) {
  const { run, isBusy } = useAction(async (id: number) => {
    const { message } = await call(deletePlaylist, { params: { id } });
    onClose();
    showPopup({ kind: "success", message });
    if (onDeleted) onDeleted();
    else await refreshScreens();
  });
  return (
    <Dialog
      title="Delete playlist"
      role="alertdialog"
      size="small"
      isOpen={playlist !== null}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => playlist && void run(playlist.id)}>
            Delete
          </Button>
        </>
      }
    >
      <p>“{playlist?.name}” will be gone. Its songs stay where they are.</p>
    </Dialog>
  );
}
