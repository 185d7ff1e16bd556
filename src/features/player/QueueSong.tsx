import { useId } from "react";
import type { Song } from "#contract/shapes.ts";
import { formatSeconds } from "#lib/format.ts";
import { useAvailability } from "#src/core/downloads/availability.ts";
import { preloadSong } from "#src/core/player/player.ts";
import { Art } from "#src/ui/art/Art.tsx";
import styles from "./QueueRow.module.css";

interface QueueSongProps {
  song: Song;
  onPlay: () => void;
}

/** The song of a queue row. Pressing it plays the song. */
export function QueueSong({ song, onPlay }: QueueSongProps) {
  const facts = useId();
  const { obstacle } = useAvailability()(song);
  const canPlay = obstacle === undefined;
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={`Play ${song.name}`}
      aria-describedby={facts}
      aria-disabled={canPlay ? undefined : true}
      onPointerDown={() => canPlay && preloadSong(song)}
      onClick={() => canPlay && onPlay()}
    >
      <Art src={song.image} name={song.name} className={styles.art} />
      <span className={styles.text}>
        <span className={styles.name} title={song.name}>
          {song.name}
        </span>
        <span id={facts} className={styles.facts}>
          <span className={styles.artist}>{obstacle ?? song.artist.name}</span>{" "}
          {song.duration !== undefined && <span className={styles.duration}>{formatSeconds(song.duration)}</span>}
        </span>
      </span>
    </button>
  );
}
