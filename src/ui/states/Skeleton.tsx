import styles from "./Skeleton.module.css";

interface Counted {
  count?: number;
}

interface Shaped {
  shape?: "square" | "circle" | "portrait" | undefined;
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Shown while a CardList is loading. */
export const SkeletonCards = ({ count = 12, shape }: Counted & Shaped) => (
  <div className={styles.cards} aria-hidden="true">
    {places(count).map((place) => (
      <Card key={place} shape={shape} />
    ))}
  </div>
);

/** Shown while a Carousel is loading. */
export const SkeletonCarousel = () => (
  <div className={styles.section} aria-hidden="true">
    <div className={styles.title} />
    <div className={styles.carousel}>
      {places(8).map((place) => (
        <Card key={place} />
      ))}
    </div>
  </div>
);

const Card = ({ shape = "square" }: Shaped) => (
  <div className={styles.card}>
    <div className={styles.art} data-shape={shape} />
    <div className={styles.line} />
    <div className={styles.shortLine} />
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

/** Shown while a Table is loading. */
export const SkeletonTable = () => (
  <div className={styles.table} aria-hidden="true">
    {places(6).map((place) => (
      <div key={place} className={styles.tableRow}>
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    ))}
  </div>
);

/** Shown while a DetailHero is loading, with the buttons below it. */
export const SkeletonHero = ({ shape = "square" }: Shaped) => (
  <>
    <div className={styles.hero} aria-hidden="true">
      <div className={styles.cover} data-shape={shape} />
      <div className={styles.rowText}>
        <div className={styles.shortLine} />
        <div className={styles.title} />
        <div className={styles.line} />
      </div>
    </div>
    <div className={styles.controls} aria-hidden="true">
      <div className={styles.button} />
      <div className={styles.button} />
    </div>
  </>
);

/** Shown while a HeaderImage or the banners are loading. */
export const SkeletonBanner = ({ isTall }: { isTall?: boolean }) => (
  <div className={styles.banner} data-tall={isTall} aria-hidden="true" />
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
