import { describe, expect, test } from "vitest";
import { budgetLine, isWithin } from "../bench/figures/budgets.ts";
import { GOALS } from "../bench/figures/goals.ts";
import { mergeRows } from "../bench/figures/page.ts";
import { better, type Committed, regressions, watchedLine } from "../bench/figures/regressions.ts";
import { cellsOf, format, isReached, type Result } from "../bench/figures/report.ts";
import { figureOf, median, percentile, ratioOf } from "../bench/figures/statistics.ts";

describe("statistics", () => {
  test.each([
    [[3], 3],
    [[9, 1, 2], 2],
    [[4, 1, 2, 100], 3],
  ])("the median of %j is %d", (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test("rejects an empty list of values for the median and the percentile", () => {
    expect(() => median([])).toThrow("nothing");
    expect(() => percentile([], 0.99)).toThrow("nothing");
  });

  test("the p99 is the 99th of a hundred values, and the largest of a few values", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([5, 1, 3], 0.99)).toBe(5);
  });

  test("computes a ratio from the medians of two series, and its spread from paired runs", () => {
    expect(ratioOf([200, 210, 900], [100, 100, 90])).toEqual({ median: 2.1, least: 2, most: 10 });
    expect(() => ratioOf([1, 2], [1])).toThrow("each run");
  });
});

describe("goals", () => {
  const startJs = GOALS.startJs;

  test("a figure that meets its goal after rounding is accepted", () => {
    expect(isReached(startJs, figureOf([1.25]))).toBe(true);
    expect(isReached(startJs, figureOf([1.2549]))).toBe(true);
    expect(isReached(startJs, figureOf([1.26]))).toBe(false);
  });

  test("a goal may be a minimum", () => {
    expect(isReached(GOALS.apiUser, figureOf([0.41]))).toBe(true);
    expect(isReached(GOALS.apiUser, figureOf([0.39]))).toBe(false);
  });

  test("every goal is either a minimum or a maximum", () => {
    const bounds = Object.values(GOALS).map(({ atMost, atLeast }) =>
      [atMost, atLeast].filter((one) => one !== undefined),
    );
    expect(bounds.filter((given) => given.length !== 1)).toEqual([]);
  });
});

describe("the table", () => {
  const result = (row: Result["row"], value: number): Result => ({ row, figure: figureOf([value]), behind: "1 : 1" });

  test("shows each row's mark, figure, goal and first measurement", () => {
    expect(cellsOf(result("startJs", 2))).toEqual(["✗", GOALS.startJs.what, "2.00", "", "≤ 1.25", "2.36", "1 : 1"]);
    expect(cellsOf({ ...result("gap", 20), figure: { median: 20, least: 18, most: 25 } })[3]).toBe("18 ms–25 ms");
  });

  test("gives small ratios enough decimals to tell them apart", () => {
    expect([format(0.0064, "×"), format(2.361, "×"), format(1234.5, "ms")]).toEqual(["0.006", "2.36", "1,235 ms"]);
  });

  test("keeps rows that were not measured this time, in the order of the goals", () => {
    const before = mergeRows("", [result("gap", 30), result("startCold", 2)], "2026-01-01");
    const after = mergeRows(before, [result("gap", 20)], "2026-02-02")
      .split("\n")
      .slice(2);
    expect(after).toHaveLength(2);
    expect(after[0]).toMatch(/✗ \| cold start .* \| 2026-01-01 \|$/);
    expect(after[1]).toMatch(/✓ \| gap .* 20 ms .* \| 2026-02-02 \|$/);
  });
});

test("a size is rounded before it is compared with its budget", () => {
  expect(isWithin({ what: "JS", measured: 10.04, most: 10 })).toBe(true);
  expect(isWithin({ what: "JS", measured: 10.06, most: 10 })).toBe(false);
  expect(budgetLine({ what: "JS", measured: 204.06, most: 210, goal: 102 })).toBe("✓ JS: 204.1 of 210 (goal 102)");
  expect(budgetLine({ what: "JS", measured: 100, most: 99, goal: 102 })).toBe("✗ JS: 100 of 99");
});

describe("regressions", () => {
  const committed: Committed = {
    startJs: 1.2,
    startColdSlow: 1,
    startRepeatSlow: 0.8,
    rowNodes: 20,
    userQueries: 0,
    albumsQueries: 1,
    homeQueries: 10,
  };

  test("reports only figures that have grown by more than half", () => {
    expect(regressions({ ...committed, startJs: 1.79, homeQueries: 15, rowNodes: 30 }, committed)).toEqual([]);
    expect(regressions({ ...committed, startJs: 1.81, homeQueries: 16 }, committed)).toEqual([
      "startJs",
      "homeQueries",
    ]);
  });

  test("accepts one more query than before, however few there were", () => {
    expect(regressions({ ...committed, userQueries: 1, albumsQueries: 2 }, committed)).toEqual([]);
    expect(regressions({ ...committed, userQueries: 2, albumsQueries: 3 }, committed)).toEqual([
      "userQueries",
      "albumsQueries",
    ]);
  });

  test("takes the better value of each figure from two measurements", () => {
    const slow = { ...committed, startColdSlow: 2, startRepeatSlow: 2 };
    expect(better(slow, { startColdSlow: 3, startRepeatSlow: 0.9 })).toEqual({ ...slow, startRepeatSlow: 0.9 });
  });

  test("reports the measured, the committed and the allowed value", () => {
    expect(watchedLine("rowNodes", { ...committed, rowNodes: 31 }, committed)).toBe(
      "✗ elements of a song's row: 31 (20 committed, 30 at most)",
    );
  });
});
