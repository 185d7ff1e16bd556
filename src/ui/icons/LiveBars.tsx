import styles from "./LiveBars.module.css";

/** Three bars that move while it sounds, and stand while it is paused. */
export const LiveBars = ({ isPlaying }: { isPlaying: boolean }) => (
  <span className={styles.bars} data-playing={isPlaying} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);
