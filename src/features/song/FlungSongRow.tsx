import { memo } from "react";
import type { Song } from "#contract/shapes.ts";
import styles from "./FlungSongRow.module.css";

interface FlungSongRowProps {
  song: Song;
  /** The song's position in the list, from 1. */
  number: number;
}

/**
 * What is seen of a song while its row flies past: one element, since a hundred of them come in a second. It takes a press as
 * the whole row does.
 */
export const FlungSongRow = memo(({ song, number }: FlungSongRowProps) => (
  <div className={styles.row} data-number={number}>
    {`${song.name}\n${song.artist.name}`}
  </div>
));
