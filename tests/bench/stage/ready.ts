/** When the page shows something that can be used: the first frame after the one in which it has a size. */
import type { BrowserContext, Page } from "playwright-core";

declare global {
  interface Window {
    /** Resolves with milliseconds since 1970, once something that fits the selector is painted and can be used. */
    painted: (selector: string) => Promise<number>;
    /** What a visit waits for, watched from the beginning of its document on. */
    visited?: Promise<number[]>;
  }
}

/** Gives every page of the profile `window.painted`. */
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

/** The field of a form that sends what is typed: not of the one that index.html shows until the app has come. */
export const APP_PASSWORD_FIELD = `${PASSWORD_FIELD}:not(#first *)`;

export interface Visit {
  /** From the beginning of the navigation. */
  readyMs: number;
  /** When that was, in milliseconds since 1970. */
  momentMs: number;
}

/**
 * Goes to an address and waits until something that fits each selector can be used. The document watches for them from
 * its first frame on: a page asked only after the visit would answer with the moment of the question.
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

/** Waits until the worker, where the page has one, has cached the app, and for a while after that. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async (settleMs) => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, settleMs));
    await pause();
    const registrations = await navigator.serviceWorker.getRegistrations();
    if (registrations.length === 0) return;
    await navigator.serviceWorker.ready;
    await pause();
  }, SETTLE_MS);
