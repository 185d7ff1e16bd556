import { useState } from "react";
import { formatBytes } from "#lib/format.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import type { CollectionState } from "#src/core/collections/collectionState.ts";
import type { Collection } from "#src/core/collections/registry.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { canDownload } from "#src/core/downloads/availability.ts";
import type { Asked } from "#src/core/downloads/tellOutcome.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ProgressRing } from "#src/ui/states/ProgressRing.tsx";
import styles from "./SongList.module.css";
import { offlineNote, useCollectionState } from "./useCollectionState.ts";

/** Downloads an album, a playlist or the favourites, and whatever is added later. The code for it loads on press. */
export function CollectionOfflineSwitch({ collection }: { collection: Collection }) {
  const state = useCollectionState(collection);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = state ? hasUnfinished(state) : false;
  const toggle = async (): Promise<void> => {
    setBusy(true);
    try {
      const { keepOffline, stopDownloading } = await import("#src/core/collections/offlineChunk.ts");
      await (state ? stopDownloading : keepOffline)(collection);
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
      icon={iconOf(state)}
      mark={state && isUnderWay ? <ProgressRing percent={percentOf(state)} /> : undefined}
      busy={isBusy}
      disabled={!canDownload() || state === undefined}
      title={canDownload() ? undefined : "This browser doesn’t let Segue store songs on this device."}
      onClick={() => void toggle()}
    >
      Keep offline
      {state && isUnderWay && ` · ${state.downloadedCount} of ${state.songIds.length}`}
    </Button>
  );
}

const hasUnfinished = ({ downloadedCount, failedCount, songIds }: CollectionState): boolean =>
  downloadedCount + failedCount < songIds.length;

const iconOf = (state: CollectionState | null | undefined) => {
  if (!state) return "downloadOffline";
  return state.failedCount > 0 ? "warning" : "downloaded";
};

/** Each song counts equally, because the size of most songs is unknown until their turn. */
const percentOf = ({ downloadedCount, songIds }: CollectionState): number =>
  Math.round((100 * downloadedCount) / songIds.length);

const TryAgain = ({ path, name, retryableIds }: CollectionState) => (
  <Button
    variant="quiet"
    icon="retry"
    onClick={() => saveOrExplain(tryAgain({ key: path, name, songIds: retryableIds }))}
  >
    Try again
  </Button>
);

async function tryAgain(asked: Asked): Promise<void> {
  const { retryFailed } = await import("#src/core/collections/offlineChunk.ts");
  await retryFailed(asked);
}

/** The progress of a downloaded list. */
export function CollectionOfflineNote({ collection }: { collection: Collection }) {
  const state = useCollectionState(collection);
  if (!state) return null;
  return (
    <p className={styles.count}>
      <span role="status">{offlineNote(state)}</span>
      {/* The size is outside the live region, because it changes several times a second. */}
      {state.downloadedCount < state.songIds.length && ` ${formatBytes(state.receivedBytes)}`}
      {state.retryableIds.length > 0 && <TryAgain {...state} />}
    </p>
  );
}
