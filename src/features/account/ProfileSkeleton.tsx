import { SkeletonHeading, SkeletonText } from "#src/ui/Skeleton.tsx";
import styles from "./ProfileForm.module.css";

export const ProfileSkeleton = () => (
  <>
    <SkeletonHeading />
    <div className={styles.profile}>
      <div className={styles.portrait} />
      <SkeletonText count={12} />
    </div>
  </>
);
