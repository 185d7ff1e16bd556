/**
 * Observes what a page plays: when a recording's time starts to move after a click, and how long the silence between
 * two recordings is.
 */
import type { BrowserContext, Page } from "playwright-core";
import { median } from "../figures/statistics.ts";

/** The silence between two recordings, in milliseconds from the `ended` event. */
export interface Silence {
  /** Until the next recording started, read from its own clock as soon as the page sees it play. */
  firstMs: number;
  /** The same, read from that clock half a second later, when the audio output has filled its buffers. */
  steadyMs: number;
}

interface Loudspeaker {
  /** Every element that was ever loaded or played. The player's elements are not in the document. */
  elements: Set<HTMLMediaElement>;
  /** The URL that is playing now. */
  source: () => string;
  /** Milliseconds from the next click to another recording's first moment. */
  afterClick: () => Promise<number>;
  /** The silence between the end of the current recording and the start of another. */
  afterEnd: () => Promise<Silence>;
  /** Seeks to this many seconds before the end of the current recording. */
  seekNearEnd: (leftSeconds: number) => void;
  /** Whether another recording is loaded and ready to follow. */
  hasNext: () => boolean;
}

declare global {
  interface Window {
    loudspeaker: Loudspeaker;
  }
}

/** Adds `window.loudspeaker` to every page of the profile. */
export const listenIn = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const elements = new Set<HTMLMediaElement>();
    const { play, load } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      elements.add(this);
      return play.call(this);
    };
    HTMLMediaElement.prototype.load = function (this: HTMLMediaElement) {
      elements.add(this);
      load.call(this);
    };
    const isSounding = (element: HTMLMediaElement) => !element.paused && !element.ended && element.currentTime > 0;
    const current = () => [...elements].find(isSounding);
    const other = (source: string) =>
      [...elements].find((element) => isSounding(element) && element.currentSrc !== source);
    const othersSound = (source: string) =>
      new Promise<HTMLMediaElement>((resolve) => {
        const listen = () => {
          const element = other(source);
          if (element) resolve(element);
          else setTimeout(listen, 0);
        };
        listen();
      });
    /**
     * When a recording started, calculated from its own clock, which began at 0. A busy page would notice the start
     * late.
     */
    const startOf = ({ currentTime }: HTMLMediaElement) => performance.now() - currentTime * 1000;
    const STEADY_AFTER_MS = 500;
    const source = () => current()?.currentSrc ?? "";
    window.loudspeaker = {
      elements,
      source,
      afterClick: async () => {
        const clickedMs = await new Promise<number>((resolve) => {
          addEventListener("click", ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
        });
        return startOf(await othersSound(source())) - clickedMs;
      },
      afterEnd: async () => {
        const [element, before] = [current(), source()];
        let endedMs = Number.NaN;
        element?.addEventListener("ended", ({ timeStamp }) => (endedMs = timeStamp), { once: true });
        const next = await othersSound(before);
        const firstMs = startOf(next) - endedMs;
        await new Promise((resolve) => setTimeout(resolve, STEADY_AFTER_MS));
        return { firstMs, steadyMs: startOf(next) - endedMs };
      },
      seekNearEnd: (leftSeconds) => {
        const element = current();
        if (element) element.currentTime = element.duration - leftSeconds;
      },
      hasNext: () =>
        [...elements].some((element) => !isSounding(element) && element.src !== "" && element.readyState === 4),
    };
  });

export const BETWEEN_MS = 600;

/** Measures each of these rows in one page. */
export async function measureRows<Measured>(
  rows: readonly number[],
  page: Page,
  measure: (row: number) => Promise<Measured>,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const row of rows) {
    await page.waitForTimeout(BETWEEN_MS);
    measured.push(await measure(row));
  }
  return measured;
}

/** The median of several measurements in milliseconds, because a single one may be off by a factor of two. */
export const medianOf = async (...measured: Parameters<typeof measureRows<number>>): Promise<number> =>
  median(await measureRows(...measured));

export const soundAfter = async (page: Page, click: () => Promise<void>): Promise<number> => {
  const sounds = page.evaluate(() => window.loudspeaker.afterClick());
  await click();
  return sounds;
};

/** Seeks near the end of the current recording, so that the next one is preloaded. */
export async function preloadNext(page: Page, leftSeconds: number): Promise<void> {
  await page.evaluate((seconds) => window.loudspeaker.seekNearEnd(seconds), leftSeconds);
  await page.waitForFunction(() => window.loudspeaker.hasNext());
}
