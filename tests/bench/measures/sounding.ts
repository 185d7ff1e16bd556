/** Hears what a page plays: when after a click a recording's time moves, and how long it is silent between two. */
import type { BrowserContext, Page } from "playwright-core";
import { median } from "../figures/statistics.ts";

interface Loudspeaker {
  /** Every element that was ever loaded or played. The player's elements are not in the document. */
  elements: Set<HTMLMediaElement>;
  /** What sounds now. */
  source: () => string;
  /** Milliseconds from the next click to another recording's first moment. */
  afterClick: () => Promise<number>;
  /** Milliseconds from the end of what sounds to another recording's first moment. */
  afterEnd: () => Promise<number>;
  /** Goes to the end of what sounds, but for some seconds. */
  seekNearEnd: (leftSeconds: number) => void;
  /** Whether another recording is loaded, ready to follow. */
  hasNext: () => boolean;
}

declare global {
  interface Window {
    loudspeaker: Loudspeaker;
  }
}

/** Gives every page of the profile `window.loudspeaker`. */
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
      [...elements].some((element) => isSounding(element) && element.currentSrc !== source);
    const soundsOther = (source: string) =>
      new Promise<number>((resolve) => {
        const listen = () => (other(source) ? resolve(performance.now()) : setTimeout(listen, 0));
        listen();
      });
    const source = () => current()?.currentSrc ?? "";
    window.loudspeaker = {
      elements,
      source,
      afterClick: async () => {
        const clickedMs = await new Promise<number>((resolve) => {
          addEventListener("click", ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
        });
        return (await soundsOther(source())) - clickedMs;
      },
      afterEnd: async () => {
        const [element, before] = [current(), source()];
        let endedMs = Number.POSITIVE_INFINITY;
        element?.addEventListener("ended", () => (endedMs = performance.now()), { once: true });
        const soundsMs = await soundsOther(before);
        return Math.max(0, soundsMs - endedMs);
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

/** The median of a measurement for each of these rows, in one page: a single one lies between half and twice of it. */
export async function medianOf(
  rows: readonly number[],
  page: Page,
  measure: (row: number) => Promise<number>,
): Promise<number> {
  const measuredMs: number[] = [];
  for (const row of rows) {
    await page.waitForTimeout(BETWEEN_MS);
    measuredMs.push(await measure(row));
  }
  return median(measuredMs);
}

export const soundAfter = async (page: Page, click: () => Promise<void>): Promise<number> => {
  const sounds = page.evaluate(() => window.loudspeaker.afterClick());
  await click();
  return sounds;
};

/** Lets the next recording be loaded ahead: the end of the one that sounds is near. */
export async function preloadNext(page: Page, leftSeconds: number): Promise<void> {
  await page.evaluate((seconds) => window.loudspeaker.seekNearEnd(seconds), leftSeconds);
  await page.waitForFunction(() => window.loudspeaker.hasNext());
}
