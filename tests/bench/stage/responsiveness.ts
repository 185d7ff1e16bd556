/**
 * What the browser itself reports about a page: how long interactions took until painted, what shifted, what blocked.
 */
import type { BrowserContext, Page } from "playwright-core";

export interface Responsiveness {
  /** The slowest interaction, from the input to the frame that responds to it, according to the Event Timing API. */
  slowestMs: number;
  /** The sum of layout shifts that were not caused by input. */
  shift: number;
  longTasksMs: number;
}

declare global {
  interface Window {
    /** Everything reported since the last call. */
    takeResponsiveness: () => Responsiveness;
  }
}

/** The browser does not report shorter interactions. */
const SHORTEST_MS = 16;

/** Adds `window.takeResponsiveness` to every page of the profile. */
export const watchResponsiveness = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((durationThreshold) => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    type Interaction = PerformanceEntry & { interactionId: number };
    const nothing = (): Responsiveness => ({ slowestMs: 0, shift: 0, longTasksMs: 0 });
    let found = nothing();
    const readers: Record<string, (entry: PerformanceEntry) => void> = {
      event: (entry) => {
        if ((entry as Interaction).interactionId > 0) found.slowestMs = Math.max(found.slowestMs, entry.duration);
      },
      "layout-shift": (entry) => {
        if (!(entry as Shift).hadRecentInput) found.shift += (entry as Shift).value;
      },
      longtask: ({ duration }) => {
        found.longTasksMs += duration;
      },
    };
    const read = (entries: PerformanceEntryList) => {
      for (const entry of entries) readers[entry.entryType]?.(entry);
    };
    const observers = Object.keys(readers).map((type) => {
      const observer = new PerformanceObserver((list) => read(list.getEntries()));
      observer.observe({ type, durationThreshold } as PerformanceObserverInit);
      return observer;
    });
    window.takeResponsiveness = () => {
      for (const observer of observers) read(observer.takeRecords());
      const taken = found;
      found = nothing();
      return taken;
    };
  }, SHORTEST_MS);

/** After this time, whatever follows an interaction has been painted and reported. */
const SETTLE_MS = 400;

/** Everything reported since the last call, once pending work has been painted. */
export async function takeResponsiveness(page: Page): Promise<Responsiveness> {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => window.takeResponsiveness());
}
