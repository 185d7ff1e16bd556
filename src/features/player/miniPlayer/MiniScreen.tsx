import type { Song } from "#contract/shapes.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { FavouriteButton } from "../FavouriteButton.tsx";
import { PlayButton } from "../PlayButton.tsx";
import { SeekBar } from "../SeekBar.tsx";
import { NextButton, PreviousButton } from "../TransportButtons.tsx";
import styles from "./MiniScreen.module.css";

/** The content of the mini player. Names are not links, because they would navigate the main window out of view. */
export const MiniScreen = ({ song }: { song: Song }) => (
  <main className={styles.mini} aria-label="Mini player">
    <Art src={song.image} name={song.name} size="full" className={styles.art} priority />
    <div className={styles.heading}>
      <h1 className={styles.name}>{song.name}</h1>
      <p className={styles.artist}>{song.artist.name}</p>
    </div>
    <div className={styles.heart}>
      <FavouriteButton song={song} />
    </div>
    <div className={styles.buttons}>
      <PreviousButton />
      <PlayButton />
      <NextButton />
    </div>
    <div className={styles.seek}>
      <SeekBar />
    </div>
  </main>
);
