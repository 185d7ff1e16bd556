import type { Page } from "@playwright/test";

interface Look {
  /** The heights to look at, from the top (0) to the bottom (1) of the visible part of the list. */
  at: readonly number[];
  /** Where to scroll first, from the top (0) to the bottom (1) of the content. */
  scrollTo?: number;
}

/** The names of the songs painted at some heights of the list "Songs", or "a hole" if there is no row. */
export const songsAt = (page: Page, { at, scrollTo }: Look): Promise<string[]> =>
  page.evaluate(
    async ([shares, to]) => {
      const scroller = document.querySelector("#scroller") ?? document.body;
      if (to !== undefined) scroller.scrollTop = scroller.scrollHeight * to;
      // Looks only after painted frames, because a new size reaches the list with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const list = document.querySelector('[aria-label="Songs"]') ?? document.body;
      const [view, whole] = [scroller.getBoundingClientRect(), list.getBoundingClientRect()];
      const [topPx, bottomPx] = [Math.max(view.top, whole.top) + 2, Math.min(view.bottom, whole.bottom) - 2];
      const rows = Array.from(list.querySelectorAll("li"));
      return shares.map((share) => {
        const yPx = topPx + (bottomPx - topPx) * share;
        const row = rows.find((candidate) => {
          const { top, bottom } = candidate.getBoundingClientRect();
          return top <= yPx && yPx < bottom && candidate.checkVisibility({ visibilityProperty: true });
        });
        // During a fling, a row is two lines of text without a button.
        const name = row?.querySelector("button") ?? row?.querySelector("[data-number]")?.firstChild;
        return name?.textContent || "a hole";
      });
    },
    [at, scrollTo] as const,
  );
