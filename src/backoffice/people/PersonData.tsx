import { type MouseEvent, useState } from "react";
import { closePerson, exportPerson } from "#contract/admin/people.ts";
import { pathOf } from "#contract/endpoint.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { call } from "#src/core/api/client.ts";
import { API_BASE } from "#src/core/platform/settings.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { buttonClass } from "#src/ui/buttons/buttonClass.ts";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { isConfirmed } from "../twoFactor/whenConfirmed.ts";
import { useChange } from "../useChange.ts";

/** Exports what the store knows about a person. */
export function ExportData({ id }: { id: number }) {
  const address = `${API_BASE}${pathOf(exportPerson, { id })}`;
  const exporting = useAction(async () => {
    if (await isConfirmed()) location.assign(address);
  });
  const exportData = (event: MouseEvent) => {
    event.preventDefault();
    void exporting.run();
  };
  return (
    <a className={buttonClass()} href={address} download onClick={exportData}>
      Export data
    </a>
  );
}

export function ClosePerson({ id }: { id: number }) {
  const [asks, setAsks] = useState(false);
  const closing = useChange(() => call(closePerson, { params: { id } }));
  const confirm = async () => {
    if (await closing.run()) setAsks(false);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsks(true)}>
        Close account
      </Button>
      <Dialog
        title="Close this account?"
        size="small"
        isOpen={asks}
        onClose={() => setAsks(false)}
        footer={
          <Button variant="danger" busy={closing.isBusy} onClick={() => void confirm()}>
            Close account
          </Button>
        }
      >
        <p>
          The person’s profile, playlists and listening history will be deleted. They’ll lose access to everything
          they’ve bought, and we’ll let them know by email. Orders and payments stay in your books without a name. You
          can’t undo this.
        </p>
      </Dialog>
    </>
  );
}
