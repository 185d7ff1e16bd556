import { useState } from "react";
import { formatBytes } from "#lib/format.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import type { Collection } from "#src/core/collections/registry.ts";
import { canDownload } from "#src/core/downloads/availability.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./SongList.module.css";
import { offlineNote, useCollectionDownload } from "./useCollectionDownload.ts";

/** Downloads an album, a playlist or the favourites, and whatever is added later. The code for it loads on press. */
export function OfflineSwitch({ collection }: { collection: Collection }) {
  const state = useCollectionDownload(collection);
  const [isBusy, setBusy] = useState(false);
  const toggle = async (): Promise<void> => {
    setBusy(true);
    try {
      const { downloadWhole, stopDownloading } = await import("#src/core/collections/downloadCollection.ts");
      await (state ? stopDownloading : downloadWhole)(collection);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      role="switch"
      aria-checked={Boolean(state)}
      icon={state ? "downloaded" : "downloadOffline"}
      busy={isBusy}
      disabled={!canDownload() || state === undefined}
      title={canDownload() ? undefined : "This browser doesn’t let Segue store songs on this device."}
      onClick={() => void toggle()}
    >
      Keep offline
    </Button>
  );
}

/** The progress of a downloaded list. */
export function OfflineNote({ collection }: { collection: Collection }) {
  const state = useCollectionDownload(collection);
  if (!state) return null;
  return (
    <p className={styles.count}>
      <span role="status">{offlineNote(state)}</span>
      {/* Outside the live region, because it changes several times a second. */}
      {state.downloadedCount < state.songIds.length && ` ${formatBytes(state.receivedBytes)}`}
    </p>
  );
}
