import type { Page } from "@playwright/test";

interface Look {
  /** Where to look, from the top (0) to the bottom (1) of what can be seen of the list. */
  at: readonly number[];
  /** Where to scroll the content before, from its top (0) to its bottom (1). */
  scrollTo?: number;
}

/**
 * The names of the songs that a frame paints at some heights of the list "Songs", "a hole" where there is none. A row that flies
 * past takes no pointer and stands above the list, so that rows are found by their places.
 */
export const songsAt = (page: Page, { at, scrollTo }: Look): Promise<string[]> =>
  page.evaluate(
    async ([shares, to]) => {
      const scroller = document.querySelector("#scroller") ?? document.body;
      if (to !== undefined) scroller.scrollTop = scroller.scrollHeight * to;
      // What is seen is what a frame paints; between two frames a new size has not reached the list.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const list = document.querySelector('[aria-label="Songs"]') ?? document.body;
      const [view, whole] = [scroller.getBoundingClientRect(), list.getBoundingClientRect()];
      const [topPx, bottomPx] = [Math.max(view.top, whole.top) + 2, Math.min(view.bottom, whole.bottom) - 2];
      const rows = Array.from(list.parentElement?.querySelectorAll("li, [aria-hidden] > div") ?? []);
      return shares.map((share) => {
        const yPx = topPx + (bottomPx - topPx) * share;
        const row = rows.find((candidate) => {
          const { top, bottom } = candidate.getBoundingClientRect();
          return top <= yPx && yPx < bottom && candidate.checkVisibility({ visibilityProperty: true });
        });
        return (row?.querySelector("button") ?? row?.firstChild)?.textContent || "a hole";
      });
    },
    [at, scrollTo] as const,
  );
