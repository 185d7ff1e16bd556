/** What the browser itself reports of a page: how long interactions took until they were painted, what moved, what blocked. */
import type { BrowserContext, Page } from "playwright-core";

export interface Responsiveness {
  /** The slowest interaction, from the input to the frame that answers it, as the Event Timing API has it. */
  slowestMs: number;
  /** The layout shifts that no input explains, added up. */
  shift: number;
  longTasksMs: number;
}

declare global {
  interface Window {
    /** What was reported since the last question. */
    takeResponsiveness: () => Responsiveness;
  }
}

/** Shorter ones are not reported by the browser. */
const SHORTEST_MS = 16;

/** Gives every page of the profile `window.takeResponsiveness`. */
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

/** Whatever follows an interaction has been painted and reported by then. */
const SETTLE_MS = 400;

/** What was reported since the last question, after what is under way has been painted. */
export async function takeResponsiveness(page: Page): Promise<Responsiveness> {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => window.takeResponsiveness());
}
