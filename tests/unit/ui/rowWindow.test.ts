import { describe, expect, it } from "vitest";
import {
  FIRST_OVERSCAN,
  indexesIn,
  isCovered,
  isJump,
  overscanOf,
  UNMEASURED,
  windowOf,
} from "#src/ui/lists/rowWindow.ts";

const ROW_PX = 60;
const indexesAt = (scrolledPx: number, count: number, visiblePx = 600) =>
  indexesIn(windowOf({ scrolledPx, visiblePx, rowPx: ROW_PX }), count);

describe("the rendered rows of a long list", () => {
  it("are the visible rows and some rows above and below, more of them in the direction of scrolling", () => {
    const view = { scrolledPx: 60_000, visiblePx: 600, rowPx: ROW_PX };
    expect(windowOf(view, overscanOf(false))).toEqual({ first: 995, end: 1020 });
    expect(windowOf(view, overscanOf(true))).toEqual({ first: 990, end: 1015 });
  });

  it.each([false, true])("are ready for the next frame of the fastest scroll (upwards: %s)", (isUpwards) => {
    const aheadRows = 5;
    for (let scrolledPx = 60_000; scrolledPx < 61_000; scrolledPx += 37) {
      const { first, end } = windowOf({ scrolledPx, visiblePx: 600, rowPx: ROW_PX }, overscanOf(isUpwards));
      const firstSeen = scrolledPx / ROW_PX - (isUpwards ? aheadRows : 0);
      const endSeen = (scrolledPx + 600) / ROW_PX + (isUpwards ? 0 : aheadRows);
      expect(first).toBeLessThanOrEqual(firstSeen);
      expect(end).toBeGreaterThanOrEqual(endSeen);
    }
  });

  it("stay the same for small scroll steps", () => {
    expect(indexesAt(60_000, 5000)).toEqual(indexesAt(60_120, 5000));
  });

  it("cover the visible part at any scroll position", () => {
    for (let scrolledPx = 0; scrolledPx <= 5000 * ROW_PX - 600; scrolledPx += 37) {
      const indexes = indexesAt(scrolledPx, 5000);
      expect(indexes[0]).toBeLessThanOrEqual(scrolledPx / ROW_PX);
      expect((indexes.at(-1) ?? 0) + 1).toBeGreaterThanOrEqual((scrolledPx + 600) / ROW_PX);
      expect(indexes.length).toBeLessThanOrEqual(25);
    }
  });

  it("are few until the list has been painted, but still cover the visible part", () => {
    for (let scrolledPx = -600; scrolledPx <= 600; scrolledPx += 37) {
      const indexes = indexesIn(windowOf({ scrolledPx, visiblePx: 600, rowPx: ROW_PX }, FIRST_OVERSCAN), 5000);
      expect(indexes[0]).toBeLessThanOrEqual(Math.max(0, scrolledPx) / ROW_PX);
      expect((indexes.at(-1) ?? 0) + 1).toBeGreaterThanOrEqual((scrolledPx + 600) / ROW_PX);
      expect(indexes.length).toBeLessThanOrEqual(20);
    }
  });

  it("are never empty while there are rows", () => {
    for (const scrolledPx of [-1e6, -600, 0, 299_999, 1e9]) expect(indexesAt(scrolledPx, 5000)).not.toEqual([]);
    for (const count of [1, 2, 149, 150, 151, 5000]) expect(indexesIn(UNMEASURED, count)).not.toEqual([]);
    expect(indexesIn({ first: 4990, end: 5000 }, 200)).not.toEqual([]);
    expect(indexesIn(UNMEASURED, 0)).toEqual([]);
  });

  it("are all rows of a short list", () => {
    expect(indexesAt(3000, 150)).toHaveLength(150);
  });

  it("include a row in use, even if it is far away, in the order of the list", () => {
    expect(indexesIn({ first: 100, end: 103 }, 5000, 2)).toEqual([2, 100, 101, 102]);
    expect(indexesIn({ first: 100, end: 103 }, 5000, 101)).toEqual([100, 101, 102]);
    expect(indexesIn({ first: 100, end: 103 }, 5000, 4000)).toEqual([100, 101, 102, 4000]);
    expect(indexesIn({ first: 100, end: 103 }, 5000, 4000, 2)).toEqual([2, 100, 101, 102, 4000]);
    expect(indexesIn({ first: 100, end: 103 }, 3000, 4000)).toEqual([100, 101, 102]);
  });
});

describe("a fast scroll step", () => {
  const viewAt = (scrolledPx: number) => ({ scrolledPx, visiblePx: 600, rowPx: ROW_PX });

  it.each([
    { scrolledPx: 0, is: "the window's first row is the first in view", covered: true },
    { scrolledPx: 300, is: "the window's last row is the last in view", covered: true },
    { scrolledPx: 301, is: "a row below the window is in view", covered: false },
    { scrolledPx: -3000, is: "the list begins further down", covered: true },
  ])("stays within the rendered rows if $is: $covered", ({ scrolledPx, covered }) => {
    expect(isCovered(viewAt(scrolledPx), { first: 0, end: 15 }, 5000)).toBe(covered);
  });

  it("stays within the rendered rows if it ends below the last row, but not if it ends above the first row", () => {
    const window = { first: 4985, end: 5000 };
    expect(isCovered(viewAt(4995 * ROW_PX), window, 5000)).toBe(true);
    expect(isCovered(viewAt(6000 * ROW_PX), window, 5000)).toBe(true);
    expect(isCovered(viewAt(4984 * ROW_PX), window, 5000)).toBe(false);
  });

  it("is a jump if it is like Page Down, but not if it is a late frame of a fling", () => {
    for (const direction of [1, -1]) {
      expect(isJump(viewAt(0), direction * 0.8 * 600)).toBe(true);
      expect(isJump(viewAt(0), direction * 400)).toBe(false);
    }
  });
});
