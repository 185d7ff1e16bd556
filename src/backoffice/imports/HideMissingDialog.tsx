import { runImport } from "#contract/admin/imports.ts";
import { call } from "#src/core/api/client.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { useChange } from "../useChange.ts";

/** Asks whether to hide the items that are no longer in the folder. */
export function HideMissingDialog({ reason, onClose }: { reason: string; onClose(): void }) {
  const starting = useChange(() => call(runImport, { body: { may_hide: true } }));
  const confirm = async () => {
    if (await starting.run()) onClose();
  };
  return (
    <Dialog
      title="Hide what’s missing from the folder?"
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <Button variant="danger" busy={starting.isBusy} onClick={() => void confirm()}>
          Import and hide
        </Button>
      }
    >
      <p>{reason}</p>
      <p>
        Check that the folder is complete. People keep what they’ve bought, and hidden items come back once they’re in
        the folder again.
      </p>
    </Dialog>
  );
}
