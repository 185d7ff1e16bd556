import styles from "./DropLine.module.css";
import type { DropEdge } from "./useTouchDrag.ts";

/** A line at the edge of the row where a dragged row would be dropped. */
export const DropLine = ({ edge }: { edge: DropEdge | undefined }) =>
  edge && <span className={styles.line} data-edge={edge} aria-hidden="true" />;
