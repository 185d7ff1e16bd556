import { useState } from "react";
import { countOf, formatBytes } from "#lib/format.ts";
import { stopDownloading } from "#src/core/collections/keepOffline.ts";
import { addressOf } from "#src/core/collections/registry.ts";
import type { DownloadRow } from "#src/core/database/db.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { removeAllDownloads } from "#src/core/downloads/commands.ts";
import { downloadNote } from "#src/core/downloads/downloadAmount.ts";
import { beatIdOf } from "#src/core/downloads/keptBeats.ts";
import { removeSongCopy, showRemoval } from "#src/core/downloads/showRemoval.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./DeviceMusic.module.css";
import { DeviceSongs } from "./DeviceSongs.tsx";
import { RemoveCopyButton } from "./RemoveCopyButton.tsx";
import { countDownloads, isEmpty, type ListedCollection, useDeviceMusic } from "./useDeviceMusic.ts";

/**
 * Everything downloaded to this device: each collection, beat and song with its size, the download queue, and a way to remove
 * it all.
 */
export function DeviceMusic() {
  const music = useDeviceMusic();
  const { collections, rows, beats, bytes } = music;
  const [isOpen, setOpen] = useState(false);
  if (isEmpty(music)) return null;
  return (
    <section className={styles.section} aria-labelledby="on-this-device">
      <div className={styles.head}>
        <h2 id="on-this-device">On this device</h2>
        <p className={styles.note}>
          {countDownloads(music)}, {formatBytes(bytes)}
        </p>
        <Button variant="quiet" icon="delete" onClick={() => saveOrExplain(removeAll(countDownloads(music)))}>
          Remove all
        </Button>
      </div>
      {collections.length > 0 && (
        <ul className={styles.list} aria-label="Downloaded albums and playlists">
          {collections.map((listed) => (
            <DownloadedCollection key={addressOf(listed.collection)} {...listed} />
          ))}
        </ul>
      )}
      {beats.length > 0 && (
        <ul className={styles.list} aria-label="Downloaded beats">
          {beats.map((row) => (
            <DownloadedBeat key={row.songId} {...row} />
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className={styles.summary}>Downloaded songs</summary>
          {isOpen && <DeviceSongs rows={rows} />}
        </details>
      )}
    </section>
  );
}

async function removeAll(what: string): Promise<void> {
  showRemoval(`${what} removed from this device.`, await removeAllDownloads());
}

const DownloadedBeat = (row: DownloadRow) => (
  <li className={styles.row}>
    <span className={styles.text}>
      <PathLink className={styles.name} href={addressOf({ kind: "beat", id: String(beatIdOf(row)) })}>
        {row.song.name}
      </PathLink>
      <span className={styles.note}>{downloadNote(row)}</span>
    </span>
    <RemoveCopyButton
      name={row.song.name}
      isDownloaded={row.state === "complete"}
      onRemove={() => removeSongCopy(row.song)}
    />
  </li>
);

const DownloadedCollection = ({ collection, songCount, downloadedCount, receivedBytes }: ListedCollection) => (
  <li className={styles.row}>
    <span className={styles.text}>
      <PathLink className={styles.name} href={addressOf(collection)}>
        {collection.name}
      </PathLink>
      <span className={styles.note}>
        {downloadedCount} of {countOf(songCount, "song")}, {formatBytes(receivedBytes)}
      </span>
    </span>
    <RemoveCopyButton
      name={collection.name}
      isDownloaded={downloadedCount === songCount}
      onRemove={() => stopDownloading(collection)}
    />
  </li>
);
