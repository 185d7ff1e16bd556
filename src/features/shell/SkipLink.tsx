import type { MouseEvent } from "react";
import { PathLink } from "#src/ui/buttons/PathLink.tsx";
import styles from "./Shell.module.css";

/** Moves the focus without a navigation, because "#content" in the URL would take the focus again on going back. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

/** First in the tab order; skips the header and the sidebar. */
export const SkipLink = () => (
  <PathLink className={styles.skip} href="#content" preload={false} onClick={skip}>
    Skip to content
  </PathLink>
);
