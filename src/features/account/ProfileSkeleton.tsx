import { SkeletonHeading } from "#src/ui/Skeleton.tsx";
import styles from "./ProfileForm.module.css";

const FIELDS_IN_GROUP = [6, 6, 1];

export const ProfileSkeleton = () => (
  <>
    <SkeletonHeading />
    <div className={styles.profile} aria-hidden="true">
      <div className={styles.portrait} />
      <div className={styles.fields}>
        {FIELDS_IN_GROUP.map((count, group) => (
          <div key={`${group}-${count}`} className={styles.group}>
            {Array.from({ length: count }, (_, place) => (
              <div key={place} className={styles.place} />
            ))}
          </div>
        ))}
      </div>
    </div>
  </>
);
