import type { DownloadRow } from "#src/core/database/db.ts";
import { saveOrExplain } from "#src/core/database/saveFailure.ts";
import { fetchFirst } from "#src/core/downloads/commands.ts";
import { downloadNote } from "#src/core/downloads/downloadAmount.ts";
import { removeSongCopy } from "#src/core/downloads/showRemoval.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { playSongs, toggle } from "#src/core/player/player.ts";
import { currentSongIdAtom, isPlayingAtom } from "#src/core/player/state.ts";
import { playableOwned } from "#src/core/song/playableSong.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import styles from "./DeviceMusic.module.css";
import { RemoveCopyButton } from "./RemoveCopyButton.tsx";

/** The waiting downloads in queue order, then all other songs on this device. Pressing a song plays it. */
export function DeviceSongs({ rows }: { rows: readonly DownloadRow[] }) {
  const waiting = rows.filter(({ state }) => state === "waiting" || state === "fetching");
  const whole = rows.filter(({ state }) => state === "complete");
  const currentSongId = useAtomValue(currentSongIdAtom);
  const isSounding = useAtomValue(isPlayingAtom);
  const isPlaying = ({ songId }: DownloadRow): boolean => isSounding && songId === currentSongId;
  const play = (row: DownloadRow): void => {
    const songs = whole.map(({ song }) => playableOwned(song));
    playSongs(songs, whole.indexOf(row), "On this device");
  };
  return (
    <ul className={styles.list} aria-label="Songs on this device">
      {[...waiting, ...rows.filter((row) => !waiting.includes(row))].map((row, index) => (
        <li key={row.songId} className={styles.row} aria-current={isPlaying(row) || undefined}>
          <span className={styles.text}>
            <span className={styles.name}>{row.song.name}</span>
            <span className={styles.note}>
              {row.song.artist_name} · {downloadNote(row)}
            </span>
          </span>
          {row.state === "complete" && (
            <IconButton
              className={styles.play}
              label={`${isPlaying(row) ? "Pause" : "Play"} ${row.song.name}`}
              icon={isPlaying(row) ? "pause" : "play"}
              onClick={() => (row.songId === currentSongId ? toggle() : play(row))}
            />
          )}
          {index > 0 && waiting.includes(row) && (
            <IconButton
              label={`Download ${row.song.name} first`}
              icon="up"
              onClick={() => saveOrExplain(fetchFirst([row.songId]))}
            />
          )}
          <RemoveCopyButton
            name={row.song.name}
            isDownloaded={row.state === "complete"}
            onRemove={() => removeSongCopy(row.song)}
          />
        </li>
      ))}
    </ul>
  );
}
