import { SkeletonHeading, SkeletonText } from "#src/ui/Skeleton.tsx";
import cardStyles from "./PackageCard.module.css";
import styles from "./PackageGroup.module.css";

const PLACES = [1, 2, 3, 4];

export const PackagesSkeleton = () => (
  <>
    <SkeletonHeading />
    <div className={styles.cards}>
      {PLACES.map((place) => (
        <div key={place} className={cardStyles.card}>
          <SkeletonText count={7} />
        </div>
      ))}
    </div>
  </>
);
