import styles from "./Header.module.css";

const POINTS = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "0.00 points" */
export const Points = ({ points }: { points: number }) => (
  <p className={styles.points}>
    <strong>{POINTS.format(points)}</strong> points
  </p>
);
