/** When the page shows something that can be used: the first frame after the one in which it has a size. */
import type { BrowserContext, Page } from "playwright-core";

declare global {
  interface Window {
    /** Resolves with milliseconds since 1970, once something that fits the selector is painted and can be used. */
    painted: (selector: string) => Promise<number>;
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

/** Goes to an address and waits until something there can be used. */
export async function visit(page: Page, url: string, selector: string): Promise<Visit> {
  await page.goto(url, { waitUntil: "commit" });
  return page.evaluate(async (wanted) => {
    const momentMs = await window.painted(wanted);
    return { momentMs, readyMs: momentMs - performance.timeOrigin };
  }, selector);
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
