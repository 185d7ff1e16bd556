import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./ProfileToggle.module.css";

/** While the profile is incomplete, says why the music is locked, and links to the profile. Open at first. */
export const ProfileToggle = () => (
  <details className={styles.toggle} open>
    <summary className={styles.summary}>Complete your profile</summary>
    <p className={styles.text}>
      The music opens as soon as <PathLink href="/profile">your profile</PathLink> is filled in.
    </p>
  </details>
);
