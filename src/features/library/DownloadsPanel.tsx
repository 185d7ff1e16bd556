import type { Ref } from "react";
import type { OwnedSong } from "#contract/shapes.ts";
import { countOf, formatBytes } from "#lib/format.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { canDownload } from "#src/core/downloads/availability.ts";
import { cancelAll, pauseAll, resumeAll } from "#src/core/downloads/commands.ts";
import { nounFor } from "#src/core/downloads/keptBeats.ts";
import { setWifiOnly, wifiOnlyAtom } from "#src/core/downloads/wifiOnly.ts";
import { tellsWifi } from "#src/core/network/connection.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CheckboxField } from "#src/ui/fields/CheckboxField.tsx";
import { ProgressBar } from "#src/ui/states/ProgressBar.tsx";
import styles from "./DownloadsPanel.module.css";
import { downloadSeveral } from "./downloadSeveral.ts";
import { type Downloads, useSpace } from "./useDownloads.ts";

interface DownloadsPanelProps {
  songs: readonly OwnedSong[];
  downloadedCount: number;
  downloads: Downloads;
}

interface OfflineToolsProps extends Omit<DownloadsPanelProps, "downloads"> {
  /** The button that starts the selection of songs, and gets the focus back when the selection ends. */
  selectButton: Ref<HTMLButtonElement>;
  isSelecting: boolean;
  onSelect: () => void;
  isOfflineOnly: boolean;
  onOfflineOnly(isOfflineOnly: boolean): void;
}

/** How many songs of Your Music are on this device, the space they take, and the controls for running downloads. */
export function DownloadsPanel({ songs, downloadedCount, downloads }: DownloadsPanelProps) {
  const isWifiOnly = useAtomValue(wifiOnlyAtom);
  return (
    <section className={styles.panel} aria-label="Downloads">
      {songs.length > 0 && (
        <p role="status">
          {downloadedCount} of {countOf(songs.length, "song")} available offline
        </p>
      )}
      <SpaceLine occasion={downloadedCount} />
      {tellsWifi() && (
        <CheckboxField
          name="wifiOnly"
          label="Download over Wi-Fi only"
          checked={isWifiOnly}
          onChange={(event) => setWifiOnly(event.target.checked)}
        />
      )}
      <QueueControls downloads={downloads} />
    </section>
  );
}

/** Actions for all songs of Your Music. On a phone the labels are shorter, so that the buttons fit on one line. */
export function OfflineTools(tools: OfflineToolsProps) {
  const { songs, downloadedCount, selectButton, isSelecting, onSelect, isOfflineOnly, onOfflineOnly } = tools;
  return (
    <div className={styles.tools}>
      {downloadedCount < songs.length && (
        <>
          <Button
            icon="downloadOffline"
            disabled={!canDownload()}
            onClick={() => saveOrExplain(downloadSeveral(songs))}
          >
            Keep all<span className={styles.rest}> offline</span>
          </Button>
          <Button
            ref={selectButton}
            className={styles.select}
            icon="check"
            disabled={!canDownload()}
            aria-pressed={isSelecting}
            onClick={onSelect}
          >
            Select<span className={styles.rest}> songs</span>
          </Button>
        </>
      )}
      <CheckboxField
        name="offlineOnly"
        label="Offline only"
        checked={isOfflineOnly}
        onChange={(event) => onOfflineOnly(event.target.checked)}
      />
    </div>
  );
}

function SpaceLine({ occasion }: { occasion: number }) {
  const space = useSpace(occasion);
  if (!canDownload()) return <p>This browser doesn’t let Segue store songs on this device.</p>;
  return (
    <p className={styles.space}>
      {space && `${formatBytes(space.usedBytes)} used, ${formatBytes(space.freeBytes)} free on this device`}
    </p>
  );
}

/** The controls for unfinished downloads, including paused and failed ones. Renders nothing if there are none. */
function QueueControls({ downloads }: { downloads: Downloads }) {
  const rows = [...downloads.values()];
  const underWay = rows.filter(({ state }) => state === "waiting" || state === "fetching");
  const resting = rows.filter(({ state }) => state === "paused" || state === "failed");
  if (underWay.length + resting.length === 0) return null;
  const finished = rows.filter(({ state }) => state === "complete").length;
  const total = finished + underWay.length + resting.length;
  const bytes = rows.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0);
  const amount = `${finished} of ${countOf(total, nounFor(rows))} · ${formatBytes(bytes)}`;
  return (
    <div className={styles.queue}>
      {underWay.length > 0 && (
        <Button icon="pause" onClick={() => saveOrExplain(pauseAll())}>
          Pause all
        </Button>
      )}
      {resting.length > 0 && (
        <Button icon="retry" onClick={() => saveOrExplain(resumeAll())}>
          Resume all
        </Button>
      )}
      <Button icon="close" onClick={() => saveOrExplain(cancelAll())}>
        Cancel all
      </Button>
      {underWay.length > 0 && (
        <>
          <ProgressBar ratio={progressOf(underWay, finished, total)} />
          <p>{amount}</p>
        </>
      )}
    </div>
  );
}

/** Each song counts equally, because the size of most songs is unknown until their turn. */
function progressOf(
  underWay: readonly { receivedBytes: number; totalBytes: number }[],
  finished: number,
  total: number,
): number {
  const begun = underWay.reduce((sum, row) => sum + (row.totalBytes > 0 ? row.receivedBytes / row.totalBytes : 0), 0);
  return (finished + begun) / total;
}
