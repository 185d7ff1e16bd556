import { useState } from "react";
import { describeUnsavedChanges } from "#src/core/logout/unsavedChanges.ts";
import { report } from "#src/core/platform/report.ts";
import { signOut } from "#src/core/session/session.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./LogoutDialog.module.css";

interface Logout {
  /** What would be lost, a line for each kind; empty while the dialog is closed. */
  unsaved: readonly string[];
  /** Logs out; asks first where something would be lost. */
  request: () => void;
  close: () => void;
}

export function useLogout(): Logout {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const requestLogout = async (): Promise<void> => {
    const found = await describeUnsavedChanges();
    if (found.length > 0) setUnsaved(found);
    else await signOut();
  };
  return {
    unsaved,
    request: () => void requestLogout().catch((cause) => report("logging out", cause)),
    close: () => setUnsaved([]),
  };
}

/** Asks before a logout deletes anything from this device that is stored nowhere else. */
export function LogoutDialog({ unsaved, close }: Pick<Logout, "unsaved" | "close">) {
  const leave = () => {
    close();
    signOut().catch((cause) => report("logging out", cause));
  };
  return (
    <Dialog
      title="Log out?"
      size="small"
      isOpen={unsaved.length > 0}
      onClose={close}
      footer={
        <>
          <Button data-autofocus onClick={close}>
            Stay logged in
          </Button>
          <Button variant="danger" onClick={leave}>
            Log out anyway
          </Button>
        </>
      }
    >
      <p>This is only on this device. Logging out deletes it:</p>
      <ul className={styles.unsaved}>
        {unsaved.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
