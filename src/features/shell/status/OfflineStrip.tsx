import type { ReactNode } from "react";
import { isStorageBlockedAtom } from "#src/core/database/storageBlocked.ts";
import { onlineAtom, serverStateAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./OfflineStrip.module.css";

const STORAGE_BLOCKED =
  "This browser does not let Segue keep anything on this device. Your cart and your drafts last until you close Segue.";

const SERVER_MESSAGES = {
  slow: "The server is slow. Showing what is saved on this device until it answers.",
  failing: "The server is having problems. Showing what is saved on this device.",
} as const;

interface OfflineStripProps {
  /** Shown beside the message while there is no network, such as the count of unsent changes. */
  children?: ReactNode;
}

/** Shown while there is no network, the server is slow or failing, or storage is blocked. */
export function OfflineStrip({ children }: OfflineStripProps) {
  const isOnline = useAtomValue(onlineAtom);
  const server = useAtomValue(serverStateAtom);
  const isStorageBlocked = useAtomValue(isStorageBlockedAtom);
  return (
    <div className={styles.strip} data-shown={!isOnline || server !== "answering" || isStorageBlocked}>
      <div role="status">
        {!isOnline && (
          <p>
            <Icon name="offline" size={18} />
            You are offline. Showing what is saved on this device.
          </p>
        )}
        {isOnline && server !== "answering" && (
          <p>
            <Icon name="info" size={18} />
            {SERVER_MESSAGES[server]}
          </p>
        )}
        {isStorageBlocked && (
          <p>
            <Icon name="warning" size={18} />
            {STORAGE_BLOCKED}
          </p>
        )}
      </div>
      {!isOnline && children}
    </div>
  );
}
