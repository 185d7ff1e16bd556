import { onlineAtom } from "#src/core/online.ts";
import { useAtomValue } from "#src/core/store.ts";
import { Icon } from "#src/ui/Icon.tsx";
import styles from "./OfflineStrip.module.css";

/** Says that there is no network, once, for as long as there is none. */
export function OfflineStrip() {
  const isOnline = useAtomValue(onlineAtom);
  return (
    <div className={styles.strip} role="status">
      {!isOnline && (
        <p>
          <Icon name="offline" size={18} />
          You are offline. Showing what is saved on this device.
        </p>
      )}
    </div>
  );
}
