import { type RefObject, useEffect } from "react";

/**
 * Moves the cover from the player's bar to its place when the full player opens. A view transition would look the same,
 * but blocks input until it ends.
 */
export function useCoverFromBar(fullPlayer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const cover = fullPlayer.current?.querySelector("[data-cover]");
    const inBar = document.querySelector("[data-bar-cover]");
    if (!cover || !inBar) return;
    const style = getComputedStyle(cover);
    // 0 if the user prefers reduced motion.
    const duration = millisecondsOf(style.getPropertyValue("--time-sheet"));
    const [from, to] = [inBar.getBoundingClientRect(), cover.getBoundingClientRect()];
    if (duration === 0 || to.width === 0) return;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    cover.animate(
      { transform: [start, "none"], transformOrigin: ["0 0", "0 0"] },
      { duration, easing: style.getPropertyValue("--ease-out") },
    );
  }, [fullPlayer]);
}

/** The built stylesheet has ".24s" where the source has "240ms". */
const millisecondsOf = (time: string): number => Number.parseFloat(time) * (time.endsWith("ms") ? 1 : 1000);
