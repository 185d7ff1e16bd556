import { report } from "#src/core/platform/report.ts";
import { signOut } from "#src/core/session/session.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./LogoutDialog.module.css";
import type { Logout } from "./useLogout.ts";

/** Asks for confirmation before a logout deletes data that is stored only on this device. */
export function LogoutDialog({ unsaved, close }: Pick<Logout, "unsaved" | "close">) {
  const leave = () => {
    close();
    signOut().catch((cause) => report("logging out", cause));
  };
  return (
    <Dialog
      title="Log out?"
      size="small"
      isOpen
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
      <p>Some things are saved only on this device. Logging out deletes them:</p>
      <ul className={styles.unsaved}>
        {unsaved.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
