import styles from "./LiveBars.module.css";

/** Three bars that move while the song plays, and stand still while it is paused. */
export const LiveBars = ({ isPlaying }: { isPlaying: boolean }) => (
  <span className={styles.bars} data-playing={isPlaying} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);
