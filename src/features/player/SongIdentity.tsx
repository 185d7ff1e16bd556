import type { QueueEntry } from "#src/core/database/db.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { isPlayingElsewhereAtom } from "#src/core/player/system/oneTab.ts";
import { ArtistName, SongName } from "#src/features/songList/SongLinks.tsx";
import { Art } from "#src/ui/art/Art.tsx";
import { FavouriteButton } from "./FavouriteButton.tsx";
import styles from "./SongIdentity.module.css";
import { BUFFERING, STALLED_AFTER_MS, useWaiting } from "./useWaiting.ts";

interface SongIdentityProps {
  entry: QueueEntry | undefined;
  onOpen: () => void;
}

/** The song in the player. Its picture opens the full player; on a phone the whole area does. */
export function SongIdentity({ entry, onOpen }: SongIdentityProps) {
  const isPlayingElsewhere = useAtomValue(isPlayingElsewhereAtom);
  const isBuffering = useWaiting(STALLED_AFTER_MS);
  if (!entry) return <p className={styles.empty}>Pick a song to start listening.</p>;
  const { song } = entry;
  return (
    <div className={styles.identity}>
      <button type="button" className={styles.open} aria-label="Expand" aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.art} data-bar-cover="">
          <Art src={song.image} name={song.name} />
        </span>
      </button>
      <div className={styles.text}>
        <SongName song={song} className={styles.name} />
        {isPlayingElsewhere ? (
          <span className={styles.artist} role="status">
            Paused: playing in another tab
          </span>
        ) : (
          !isBuffering && <ArtistName song={song} className={styles.artist} />
        )}
        <span className={styles.artist} aria-live="polite">
          {isBuffering && BUFFERING}
        </span>
      </div>
      <FavouriteButton song={song} className={styles.heart} />
    </div>
  );
}
