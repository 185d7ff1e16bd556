import styles from "./Shell.module.css";

/** First in the tab order: over the header and the sidebar, to the screen. */
export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    Skip to content
  </a>
);
