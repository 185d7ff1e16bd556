import styles from "./DropLine.module.css";
import type { DropEdge } from "./useTouchDrag.ts";

/** Where a dragged row would land: a line at an edge of the row that it is held over. */
export const DropLine = ({ edge }: { edge: DropEdge | undefined }) =>
  edge && <span className={styles.line} data-edge={edge} aria-hidden="true" />;
