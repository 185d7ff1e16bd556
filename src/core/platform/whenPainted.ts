import { whenIdle } from "./whenIdle.ts";

const LATEST_MS = 1000;

/** Resolves when what has just been rendered is on screen and can be used: with its second frame, or soon where nothing is painted. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    // A tab in the background paints nothing.
    setTimeout(resolve, document.hidden ? 0 : LATEST_MS);
  });
}

/** Resolves when the screen can be used and the browser has nothing left to do for it: for what must not delay either. */
export const whenPaintedAndIdle = (): Promise<void> => whenPainted().then(whenIdle);
