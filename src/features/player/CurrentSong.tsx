import type { Song } from "#contract/shapes.ts";
import { collectionAt } from "#src/core/collections/registry.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { playerAtom } from "#src/core/player/player.ts";
import { currentPathAtom } from "#src/core/player/state.ts";
import { ArtistName, SongName } from "#src/features/songList/SongLinks.tsx";
import { Art } from "#src/ui/art/Art.tsx";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import { LiveBars } from "#src/ui/icons/LiveBars.tsx";
import styles from "./QueueList.module.css";

interface CurrentSongProps {
  song: Song;
  /** Called when a link is followed. */
  onFollow: (() => void) | undefined;
}

export function CurrentSong({ song, onFollow }: CurrentSongProps) {
  const { isPlaying, source } = useAtomValue(playerAtom);
  const path = useAtomValue(currentPathAtom);
  const isLinked = path !== undefined && collectionAt(path, source) !== undefined;
  return (
    <section>
      <h3>Now playing</h3>
      {source && (
        <p className={styles.source}>
          From:{" "}
          {isLinked ? (
            <PathLink href={path} onClick={onFollow}>
              {source}
            </PathLink>
          ) : (
            source
          )}
        </p>
      )}
      <div className={styles.current} aria-current="true">
        <Art src={song.image} name={song.name} className={styles.art} />
        <div className={styles.text}>
          <SongName song={song} className={styles.name} onFollow={onFollow} />
          <ArtistName song={song} className={styles.artist} onFollow={onFollow} />
        </div>
        <LiveBars isPlaying={isPlaying} />
      </div>
    </section>
  );
}
