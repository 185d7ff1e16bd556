import styles from "./RouteProgress.module.css";

/** A line at the top while the next screen is loading, if that takes long enough to be noticed. */
export const RouteProgress = ({ isLoading }: { isLoading: boolean }) =>
  isLoading && <div className={styles.line} aria-hidden="true" />;
