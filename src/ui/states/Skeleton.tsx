import styles from "./Skeleton.module.css";

interface Counted {
  count?: number;
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Shown while a CardList is loading. */
export const SkeletonCards = ({
  count = 12,
  shape = "square",
}: Counted & { shape?: "square" | "circle" | "portrait" }) => (
  <div className={styles.cards} aria-hidden="true">
    {places(count).map((place) => (
      <div key={place} className={styles.card}>
        <div className={styles.art} data-shape={shape} />
        <div className={styles.line} />
        <div className={styles.shortLine} />
      </div>
    ))}
  </div>
);

/** Shown while small tiles are loading, two per row on a phone and four on a wide screen. */
export const SkeletonTiles = ({ count = 6 }: Counted) => (
  <div className={styles.tiles} aria-hidden="true">
    {places(count).map((place) => (
      <div key={place} className={styles.tile} />
    ))}
  </div>
);

/** Shown while a song list is loading. */
export const SkeletonRows = ({ count = 10 }: Counted) => (
  <div className={styles.rows} aria-hidden="true">
    {places(count).map((place) => (
      <div key={place} className={styles.row}>
        <div className={styles.thumb} />
        <div className={styles.rowText}>
          <div className={styles.line} />
          <div className={styles.shortLine} />
        </div>
      </div>
    ))}
  </div>
);

/** Shown while prose is loading. */
export const SkeletonText = ({ count = 6 }: Counted) => (
  <div className={styles.text} aria-hidden="true">
    {places(count).map((place) => (
      <div key={place} className={styles.line} />
    ))}
  </div>
);

/** Shown while a screen's heading is loading. */
export const SkeletonHeading = () => <div className={styles.heading} aria-hidden="true" />;
