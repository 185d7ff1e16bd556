import { useStoreName } from "#src/core/platform/storeName.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./InstallDialog.module.css";

interface InstallDialogProps {
  onClose(): void;
}

/** Explains how to install Segue if the browser has no install prompt. */
export const InstallDialog = ({ onClose }: InstallDialogProps) => (
  <Dialog title="Install app" size="small" isOpen onClose={onClose}>
    <ol className={styles.steps}>
      <li>
        <Icon name="share" />
        <span>
          Tap <strong>Share</strong> in the browser’s bar.
        </span>
      </li>
      <li>
        <Icon name="add" />
        <span>
          Choose <strong>Add to Home Screen</strong>.
        </span>
      </li>
      <li>
        <Icon name="check" />
        <span>
          Tap <strong>Add</strong>. {useStoreName()} then opens like any other app, even offline.
        </span>
      </li>
    </ol>
  </Dialog>
);
