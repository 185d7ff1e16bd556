import { whenIdle } from "./whenIdle.ts";

const LATEST_MS = 1000;

/**
 * Resolves in the second frame after rendering, when the new content is on screen and usable. If nothing is painted,
 * resolves soon anyway.
 */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    // A background tab paints nothing.
    setTimeout(resolve, document.hidden ? 0 : LATEST_MS);
  });
}

/** Resolves when the screen is usable and the browser is idle; for work that must delay neither. */
export const whenPaintedAndIdle = (): Promise<void> => whenPainted().then(whenIdle);
