import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { nameScreen } from "#src/core/platform/documentTitle.ts";
import { overlays, returnFocus } from "./dialogStack.ts";
import styles from "./ScreenHeading.module.css";

interface ScreenHeadingProps {
  /** The screen's h1, and the document title while no song plays. */
  title: string;
  /** Shown below the title, such as "24 songs". */
  subtitle?: ReactNode;
  /** Shown beside the title, such as "Play all". */
  actions?: ReactNode;
  /**
   * "hero" is the large heading beside artwork; "hidden" is only for screen readers, where the subtitle is enough for
   * everybody else.
   */
  look?: "plain" | "hero" | "hidden";
}

/** The path whose heading was last read out; a heading of another path takes the focus. */
let announcedPath: string | undefined;

/**
 * Whether the user is typing in the shell (in the search box, say) or has a menu open; the new heading then does not
 * take the focus.
 */
function isBusyElsewhere(): boolean {
  const field = document.activeElement;
  const isTyping = field instanceof HTMLElement && field.matches("input, textarea") && !field.closest("#content");
  return isTyping || overlays().querySelector("[role=menu]") !== null;
}

/** The one h1 of a screen. After a navigation it takes the focus, so that the new screen is announced. */
export function ScreenHeading({ title, subtitle, actions, look = "plain" }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The resolved path, not the requested one: while a screen is loading, the previous screen's heading is still
  // mounted.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => nameScreen(title), [title]);
  useEffect(() => {
    if (path === undefined || path === announcedPath) return;
    returnFocus();
    if (announcedPath !== undefined && !isBusyElsewhere()) heading.current?.focus({ preventScroll: true });
    announcedPath = path;
  }, [path]);
  return (
    <div className={styles.top} data-heading="">
      <div className={styles.text}>
        <h1 ref={heading} tabIndex={-1} className={look === "plain" ? undefined : styles[look]}>
          {title}
        </h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
