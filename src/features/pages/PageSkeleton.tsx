import { SkeletonHeading, SkeletonText } from "#src/ui/Skeleton.tsx";
import styles from "./PageScreen.module.css";

export const PageSkeleton = () => (
  <div className={styles.page}>
    <SkeletonHeading />
    <SkeletonText count={10} />
  </div>
);
