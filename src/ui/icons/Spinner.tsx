import styles from "./Spinner.module.css";

/** Decorative: the control that shows it says what is loading. */
export const Spinner = ({ size = 18 }: { size?: number }) => (
  <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" pathLength="100" />
  </svg>
);
