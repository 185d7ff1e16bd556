import type { Song } from "#contract/shapes.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { playerAtom } from "#src/core/player/player.ts";
import { ArtistName, SongName } from "#src/features/songList/SongLinks.tsx";
import { Art } from "#src/ui/art/Art.tsx";
import { LiveBars } from "#src/ui/icons/LiveBars.tsx";
import styles from "./QueueList.module.css";

export function CurrentSong({ song }: { song: Song }) {
  const { isPlaying, source } = useAtomValue(playerAtom);
  return (
    <section>
      <h3>Now playing</h3>
      {source && <p className={styles.source}>From: {source}</p>}
      <div className={styles.current} aria-current="true">
        <Art src={song.image} name={song.name} className={styles.art} />
        <div className={styles.text}>
          <SongName song={song} className={styles.name} />
          <ArtistName song={song} className={styles.artist} />
        </div>
        <LiveBars isPlaying={isPlaying} />
      </div>
    </section>
  );
}
