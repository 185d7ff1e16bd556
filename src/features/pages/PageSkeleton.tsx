import { SkeletonHeading, SkeletonText } from "#src/ui/states/Skeleton.tsx";
import styles from "./PageScreen.module.css";

export const PageSkeleton = () => (
  <div className={styles.page}>
    <SkeletonHeading />
    <SkeletonText count={10} />
  </div>
);
