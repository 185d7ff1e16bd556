import type { DownloadRow } from "#src/core/database/db.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { deleteDownload, repairAll } from "#src/core/downloads/commands.ts";
import { nounFor } from "#src/core/downloads/keptBeats.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./DownloadsPanel.module.css";
import type { Downloads } from "./useDownloads.ts";

/** Lists downloads that can no longer be played, with the reason and what the user can do. */
export function LostCopies({ downloads }: { downloads: Downloads }) {
  const isOnline = useAtomValue(onlineAtom);
  const rows = [...downloads.values()];
  const gone = rows.filter(({ state }) => state === "gone");
  const ended = rows.filter(({ state }) => state === "ended");
  if (gone.length + ended.length === 0) return null;
  const isSongs = nounFor([...gone, ...ended]) === "song";
  const removeEnded = async () => {
    for (const { songId } of ended) await deleteDownload(songId);
  };
  return (
    <section className={styles.lost} aria-label="Downloads that can’t be played">
      <p role="alert">Some downloaded {isSongs ? "songs" : "music"} can’t be played on this device.</p>
      <ul>{[...gone, ...ended].map(LostCopy)}</ul>
      {gone.length > 0 && (
        <Button icon="retry" disabled={!isOnline} onClick={() => saveOrExplain(repairAll())}>
          Download again
        </Button>
      )}
      {ended.length > 0 && (
        <Button icon="delete" onClick={() => saveOrExplain(removeEnded())}>
          Remove {isSongs ? "songs" : "music"} that can’t be played
        </Button>
      )}
    </section>
  );
}

const LostCopy = ({ songId, song, words: message }: DownloadRow) => (
  <li key={songId}>
    {song.name}: {message}
  </li>
);
