import { SkeletonHeading } from "#src/ui/states/Skeleton.tsx";
import styles from "./ProfileForm.module.css";

const GROUPS = [
  ["first name", "last name", "username", "email", "date of birth", "gender"],
  ["address", "city", "state", "zipcode", "country", "contact number"],
  ["audio quality"],
];

export const ProfileSkeleton = () => (
  <>
    <SkeletonHeading />
    <div className={styles.profile} aria-hidden="true">
      <div className={styles.portrait} />
      <div className={styles.fields}>
        {GROUPS.map((fields) => (
          <div key={fields[0]} className={styles.group}>
            {fields.map((field) => (
              <div key={field} className={styles.place} />
            ))}
          </div>
        ))}
      </div>
    </div>
  </>
);
