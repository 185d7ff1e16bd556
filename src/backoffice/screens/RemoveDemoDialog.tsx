import { removeDemoStore } from "#contract/admin/setup.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { useChange } from "../useChange.ts";

export function RemoveDemoDialog({ onClose }: { onClose(): void }) {
  const removing = useChange(() => call(removeDemoStore));
  const confirm = async () => {
    if (await removing.run()) onClose();
  };
  return (
    <Dialog
      title="Remove the demo?"
      isOpen
      onClose={onClose}
      footer={
        <Button variant="danger" busy={removing.isBusy} onClick={() => void confirm()}>
          Remove demo
        </Button>
      }
    >
      <p>
        The demo accounts and the whole catalogue will be deleted, along with anything you’ve added to it: artists,
        albums, products, packages and pages. Accounts that people registered and their orders stay. You can’t undo
        this.
      </p>
    </Dialog>
  );
}
