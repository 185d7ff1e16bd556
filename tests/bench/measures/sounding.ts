/** Hears what a page plays: when after a click a recording's time moves, and how long it is silent between two. */
import type { BrowserContext, Page } from "playwright-core";
import { median } from "../figures/statistics.ts";

/** A silence between two recordings, in milliseconds from the `ended` event. */
export interface Silence {
  /** To the next recording's first moment, as far as the page has seen it. */
  firstMs: number;
  /** To that moment by the recording's clock once that goes steadily: the loudspeaker has filled its buffers by then. */
  steadyMs: number;
}

interface Loudspeaker {
  /** Every element that was ever loaded or played. The player's elements are not in the document. */
  elements: Set<HTMLMediaElement>;
  /** What sounds now. */
  source: () => string;
  /** Milliseconds from the next click to another recording's first moment. */
  afterClick: () => Promise<number>;
  /** The silence between the end of what sounds and another recording. */
  afterEnd: () => Promise<Silence>;
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
    /** By the recording's own clock, which began at 0: a page that is busy sees only later that it moves. */
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

/** A measurement for each of these rows, in one page. */
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

/** The median of milliseconds: a single one lies between half and twice of it. */
export const medianOf = async (...measured: Parameters<typeof measureRows<number>>): Promise<number> =>
  median(await measureRows(...measured));

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
