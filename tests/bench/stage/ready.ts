/** Detects when a page shows something usable: one frame after it first has a size. */
import type { BrowserContext, Page } from "playwright-core";

declare global {
  interface Window {
    /**
     * Resolves with the time since 1970 in milliseconds, once an element that matches the selector is painted and
     * usable.
     */
    painted: (selector: string) => Promise<number>;
    /** The times at which the elements that a visit waits for became usable. */
    visited?: Promise<number[]>;
  }
}

/** Adds `window.painted` to every page of the profile. */
export const watchPaint = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const isUsable = (element: Element) =>
      element.getBoundingClientRect().height > 0 &&
      !element.closest("[inert], [aria-disabled='true'], :disabled") &&
      getComputedStyle(element).visibility === "visible";
    const now = () => performance.timeOrigin + performance.now();
    window.painted = (selector) =>
      new Promise((resolve) => {
        const look = () => {
          const isThere = [...document.querySelectorAll(selector)].some(isUsable);
          requestAnimationFrame(isThere ? () => resolve(now()) : look);
        };
        look();
      });
  });

export const PASSWORD_FIELD = "input[type=password]";

/** The field of the app's own form, as opposed to the one that index.html shows until the app has loaded. */
export const APP_PASSWORD_FIELD = `${PASSWORD_FIELD}:not(#first *)`;

export interface Visit {
  /** Measured from the start of the navigation. */
  readyMs: number;
  /** The same point in time, in milliseconds since 1970. */
  momentMs: number;
}

/**
 * Opens a URL and waits until an element for each selector is usable. The document observes them from its first frame
 * on, because observing after the page has loaded would give later times.
 */
export async function visit<const Selectors extends readonly string[]>(
  page: Page,
  url: string,
  ...selectors: Selectors
): Promise<{ [Index in keyof Selectors]: Visit }> {
  const watch = await page.addInitScript((wanted) => {
    window.visited = new Promise((resolve, reject) => {
      const look = () => Promise.all(wanted.map((selector) => window.painted(selector))).then(resolve, reject);
      requestAnimationFrame(() => void look());
    });
  }, selectors);
  await page.goto(url, { waitUntil: "commit" });
  const visits = await page.evaluate(async () => {
    const moments = (await window.visited) ?? [];
    return moments.map((momentMs) => ({ momentMs, readyMs: momentMs - performance.timeOrigin }));
  });
  await watch.dispose();
  return visits as { [Index in keyof Selectors]: Visit };
}

const SETTLE_MS = 1500;

/** Waits until the worker, if the page has one, has cached the app, and then a little longer. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async (settleMs) => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, settleMs));
    await pause();
    const registrations = await navigator.serviceWorker.getRegistrations();
    if (registrations.length === 0) return;
    await navigator.serviceWorker.ready;
    await pause();
  }, SETTLE_MS);
