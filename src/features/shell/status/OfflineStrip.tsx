import { type ReactNode, useEffect, useState } from "react";
import { isStorageBlockedAtom } from "#src/core/database/storageBlocked.ts";
import { onlineAtom, serverStateAtom } from "#src/core/network/online.ts";
import { dismissTopic, popupsAtom, showPopup } from "#src/core/platform/popups.ts";
import { store, useAtomValue } from "#src/core/platform/store.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./OfflineStrip.module.css";

const STORAGE_BLOCKED =
  "This browser doesn’t let Segue store anything on this device. Your cart and drafts last until you close Segue.";

const SERVER_MESSAGES = {
  slow: "Segue is slow right now. Showing what is saved on this device.",
  failing: "Segue is having problems. Showing what is saved on this device.",
} as const;

const BACK = "back online";

interface OfflineStripProps {
  /** Shown beside the message while offline, such as the number of unsent changes. */
  children?: ReactNode;
}

/**
 * Says in a popup that the network is back. If the strip said so, the screen would later move up under the user's
 * finger. A popup with a button, such as "Undo", is not replaced.
 */
function sayBackOnline(): void {
  if (!store.get(onlineAtom)) dismissTopic(BACK);
  else if (!store.get(popupsAtom).some(({ action }) => action))
    showPopup({ kind: "info", message: "You’re back online.", topic: BACK });
}

/** Shown while there is no network, the server is slow or failing, or storage is blocked. */
export function OfflineStrip({ children }: OfflineStripProps) {
  const isOnline = useAtomValue(onlineAtom);
  const server = useAtomValue(serverStateAtom);
  const isStorageBlocked = useAtomValue(isStorageBlockedAtom);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => store.sub(onlineAtom, sayBackOnline), []);
  // The message is shown again the next time the network is lost.
  if (isOnline && isDismissed) setDismissed(false);
  const isShown = (isOnline ? server !== "answering" : !isDismissed) || isStorageBlocked;
  return (
    <div className={styles.strip} data-shown={isShown} data-passes-focus="">
      <div role="status">
        {!isOnline && !isDismissed && (
          <p>
            <Icon name="offline" size={18} />
            <span>
              You are offline.<span className={styles.detail}> Showing what is saved on this device.</span>
            </span>
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
      {!isOnline && !isDismissed && (
        <>
          {children}
          <IconButton
            label="Hide"
            icon="close"
            size={16}
            className={styles.putAway}
            onClick={() => setDismissed(true)}
          />
        </>
      )}
    </div>
  );
}
