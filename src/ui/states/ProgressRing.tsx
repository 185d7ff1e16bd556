import styles from "./ProgressRing.module.css";

interface ProgressRingProps {
  /** From 0 to 100. */
  percent: number;
  size?: number;
}

/** Decorative: the text beside it gives the progress. */
export const ProgressRing = ({ percent, size = 18 }: ProgressRingProps) => (
  <svg className={styles.ring} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" data-percent={percent}>
    <circle className={styles.track} cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="9" pathLength="100" strokeDasharray={`${percent} 100`} transform="rotate(-90 12 12)" />
  </svg>
);
