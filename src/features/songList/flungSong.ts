import type { Song } from "#contract/shapes.ts";
import type { FlungLook } from "#src/ui/lists/LongList.tsx";
import styles from "./flungSong.module.css";

/** A song whose row flies past is its name and its artist's, in two lines. */
export const FLUNG_SONG: FlungLook<Song> = {
  className: styles.row,
  linesOf: ({ name, artist }) => [name, artist.name],
};
