import { buttonClass } from "../buttons/buttonClass.ts";
import { PathLink } from "../buttons/PathLink.tsx";
import { Icon } from "../icons/Icon.tsx";
import { ScreenHeading } from "../ScreenHeading.tsx";
import styles from "./State.module.css";

export const NotFound = () => (
  <div className={styles.state}>
    <span className={styles.mark}>
      <Icon name="search" size={28} />
    </span>
    <ScreenHeading title="Page not found" />
    <p className={styles.sentence}>We couldn’t find that page. It may have moved, or the address may be mistyped.</p>
    <PathLink className={buttonClass("primary")} href="/">
      Home
    </PathLink>
  </div>
);
