import styles from "./LiveBars.module.css";

export const LiveBars = ({ isPlaying }: { isPlaying: boolean }) => (
  <span className={styles.bars} data-playing={isPlaying} aria-hidden="true">
    <span />
    <span />
    <span />
  </span>
);
