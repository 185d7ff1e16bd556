import { SkeletonHeading, SkeletonText } from "#src/ui/states/Skeleton.tsx";
import cardStyles from "./PackageCard.module.css";
import styles from "./PackageGroup.module.css";

const PLACES = [1, 2, 3];

const GroupSkeleton = () => (
  <div className={styles.group}>
    <SkeletonHeading />
    <div className={styles.cards}>
      {PLACES.map((place) => (
        <div key={place} className={cardStyles.card}>
          <SkeletonText count={11} />
        </div>
      ))}
    </div>
  </div>
);

export const PackagesSkeleton = () => (
  <>
    <SkeletonHeading />
    <GroupSkeleton />
    <GroupSkeleton />
  </>
);
