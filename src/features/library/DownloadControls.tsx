import type { OwnedSong } from "#contract/shapes.ts";
import type { DownloadRow } from "#src/core/database/db.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { canDownload } from "#src/core/downloads/availability.ts";
import { deleteDownload, downloadSongs, pauseDownload, resumeDownload } from "#src/core/downloads/commands.ts";
import { downloadAmount } from "#src/core/downloads/downloadAmount.ts";
import { removeSongCopy } from "#src/core/downloads/showRemoval.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { ProgressBar } from "#src/ui/states/ProgressBar.tsx";
import styles from "./DownloadControls.module.css";
import { RemoveCopyButton } from "./RemoveCopyButton.tsx";

interface DownloadControlsProps {
  song: OwnedSong;
  download: DownloadRow | undefined;
}

/** The controls for one song's copy on this device: download, progress, removal. */
export function DownloadControls({ song, download }: DownloadControlsProps) {
  const { name } = song;
  const state = download?.state;
  if (!download || state === undefined)
    return (
      <IconButton
        label={`Keep offline ${name}`}
        icon="downloadOffline"
        disabled={!canDownload()}
        onClick={() => saveOrExplain(downloadSongs([song]))}
      />
    );
  if (state === "complete" || state === "gone" || state === "ended")
    return <RemoveCopyButton name={name} isDownloaded={state === "complete"} onRemove={() => removeSongCopy(song)} />;
  return <Unfinished name={name} download={download} />;
}

const HEADINGS = { waiting: "Waiting", fetching: "Downloading", paused: "Paused", failed: "Not downloaded" } as const;

function Unfinished({ name, download }: { name: string; download: DownloadRow }) {
  const { songId, state, words: message, receivedBytes, totalBytes } = download;
  const isUnderWay = state === "waiting" || state === "fetching";
  const amount = downloadAmount(download);
  const notes = [message || (state in HEADINGS && HEADINGS[state as keyof typeof HEADINGS]), amount];
  return (
    <div className={styles.unfinished}>
      {isUnderWay && (
        <ProgressBar
          label={`Downloading ${name}`}
          ratio={totalBytes > 0 ? receivedBytes / totalBytes : undefined}
          {...(amount && { valueText: amount })}
        />
      )}
      <span className={styles.text}>{notes.filter(Boolean).join(" · ")}</span>
      {isUnderWay ? (
        <IconButton
          label={`Pause download of ${name}`}
          icon="pause"
          onClick={() => saveOrExplain(pauseDownload(songId))}
        />
      ) : (
        <IconButton
          label={`Resume download of ${name}`}
          icon="retry"
          onClick={() => saveOrExplain(resumeDownload(songId))}
        />
      )}
      <IconButton
        label={`Cancel download of ${name}`}
        icon="close"
        onClick={() => saveOrExplain(deleteDownload(songId))}
      />
    </div>
  );
}
