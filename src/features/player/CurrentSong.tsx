import type { Song } from "#contract/shapes.ts";
import { Art } from "#src/ui/Art.tsx";
import styles from "./QueueList.module.css";
import { ArtistName, SongName } from "./SongLinks.tsx";

export const CurrentSong = ({ song, source }: { song: Song; source: string }) => (
  <section>
    <h3>Now playing</h3>
    {source && <p className={styles.source}>From: {source}</p>}
    <div className={styles.current} aria-current="true">
      <Art src={song.image} name={song.name} sizes="44px" className={styles.art} />
      <div className={styles.words}>
        <SongName song={song} className={styles.name} />
        <ArtistName song={song} className={styles.artist} />
      </div>
    </div>
  </section>
);
