import type { Song } from "#contract/shapes.ts";
import type { FlungLook } from "#src/ui/lists/LongList.tsx";
import styles from "./flungSong.module.css";

/** During a fling, a song's row shows only its name and artist. */
export const FLUNG_SONG: FlungLook<Song> = {
  className: styles.row,
  linesOf: ({ name, artist }) => [name, artist.name],
};
