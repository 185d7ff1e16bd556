/** Runs in the page: opens a list and scrolls it evenly, counting frames and long tasks, or holes. */
import type { Page } from "playwright-core";
import { clickByHand } from "../stage/hand.ts";

const SPEED_PX_PER_S = 6_000;
const SCROLL_MS = 3_000;
/** The heights at which a frame is sampled for holes, as shares of the list's visible height. */
const SAMPLES = [0.05, 0.3, 0.55, 0.8, 0.97];

export interface Scrolled {
  /** The share of dropped frames at 60 Hz. */
  droppedPercent: number;
  /** The share of frames in which a sampled place showed no song. */
  holesPercent: number;
  /** The longest time from a frame with a hole to the next one without. */
  longestHoleMs: number;
  longTasksMs: number;
}

const ROWS = '[aria-label="Songs"] li';

/** The milliseconds from the click until the rows are painted, one frame after they first have a size. */
export async function clickToPainted(page: Page, link: string): Promise<number> {
  const painted = page.evaluate(async (rows) => {
    const clicked = new Promise<number>((resolve) => {
      addEventListener("click", ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
    const clickedMs = await clicked;
    return (await window.painted(rows)) - performance.timeOrigin - clickedMs;
  }, ROWS);
  await clickByHand(page.locator(link).first());
  return painted;
}

/**
 * Scrolls the open list twice. Checking for holes takes almost half a frame at CPU ×4, which would distort the count of
 * frames, so frames are counted first.
 */
export async function scroll(page: Page): Promise<Scrolled> {
  const { droppedPercent, longTasksMs } = await fling(page, []);
  const { holesPercent, longestHoleMs } = await fling(page, SAMPLES);
  return { droppedPercent, longTasksMs, holesPercent, longestHoleMs };
}

/** Sets the scroll position in each frame, so that no frame waits for input. */
const fling = (page: Page, samples: readonly number[]): Promise<Scrolled> =>
  page.evaluate(
    async ([rows, speed, lengthMs, samples]) => {
      const list = document.querySelector(rows)?.parentElement;
      let scroller = list?.parentElement;
      while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
      if (!list || !scroller) throw new Error("there is no list that scrolls");
      const box = scroller;
      const hasSong = (share: number) => {
        const [view, whole] = [box.getBoundingClientRect(), list.getBoundingClientRect()];
        const [top, bottom] = [Math.max(view.top, whole.top), Math.min(view.bottom, whole.bottom, innerHeight)];
        const y = top + (bottom - top) * share;
        return Array.from(list.querySelectorAll("li")).some((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top <= y && y < bottom && (row.textContent ?? "").trim() !== "";
        });
      };
      let longTasksMs = 0;
      const observer = new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries()) longTasksMs += duration;
      });
      observer.observe({ type: "longtask" });
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const startTop = box.scrollTop;
      const startMs = await frame();
      let [frames, dropped, holes, longestHoleMs, lastMs] = [0, 0, 0, 0, startMs];
      let holeSinceMs: number | undefined;
      while (lastMs - startMs < lengthMs) {
        box.scrollTop = startTop + ((lastMs - startMs) * speed) / 1000;
        // The rows were replaced earlier in this frame, in its scroll event, so it paints what is in the page now.
        const isWhole = samples.every(hasSong);
        if (!isWhole) {
          holes += 1;
          holeSinceMs ??= lastMs;
        }
        const nowMs = await frame();
        // Until a late frame arrives, the previous frame stays visible, which had no hole.
        if (holeSinceMs !== undefined)
          longestHoleMs = Math.max(longestHoleMs, (isWhole ? lastMs : nowMs) - holeSinceMs);
        if (isWhole) holeSinceMs = undefined;
        frames += 1;
        dropped += Math.max(0, Math.round(((nowMs - lastMs) * 60) / 1000) - 1);
        lastMs = nowMs;
      }
      for (const { duration } of observer.takeRecords()) longTasksMs += duration;
      observer.disconnect();
      const percent = (part: number, all: number) => (100 * part) / all;
      return {
        droppedPercent: percent(dropped, frames + dropped),
        holesPercent: percent(holes, frames),
        longestHoleMs,
        longTasksMs,
      };
    },
    [ROWS, SPEED_PX_PER_S, SCROLL_MS, samples] as const,
  );
