import { SkeletonHeading } from "#src/ui/states/Skeleton.tsx";
import styles from "./VideosScreen.module.css";

const PLACES = [1, 2, 3, 4];

export const VideosSkeleton = () => (
  <>
    <SkeletonHeading />
    <div className={styles.list} aria-hidden="true">
      {PLACES.map((place) => (
        <div key={place} className={styles.stage} />
      ))}
    </div>
  </>
);
