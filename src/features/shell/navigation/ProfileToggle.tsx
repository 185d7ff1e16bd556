import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./ProfileToggle.module.css";

/** Says, for as long as the profile is incomplete, why the music is closed, and leads there. Open at first. */
export const ProfileToggle = () => (
  <details className={styles.toggle} open>
    <summary className={styles.summary}>Complete your profile</summary>
    <p className={styles.text}>
      The music opens as soon as <PathLink href="/profile">your profile</PathLink> is filled in.
    </p>
  </details>
);
