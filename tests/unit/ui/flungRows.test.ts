// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { flungRowsIn } from "#src/ui/lists/flungRows.ts";

const ROW_PX = 60;

describe("rows during a fling", () => {
  /** Creates a box, and a function that returns what each of its elements shows, in order of position. */
  const start = () => {
    const box = document.createElement("div");
    const shown = () =>
      Array.from(box.children, (row) => row as HTMLElement)
        .map(({ style, childNodes }) => ({
          topPx: Number.parseFloat(style.top),
          lines: Array.from(childNodes, ({ textContent }) => textContent),
        }))
        .filter(({ topPx }) => topPx >= 0)
        .sort((one, other) => one.topPx - other.topPx);
    return { box, shown, rows: flungRowsIn(box, "row") };
  };
  const nameAll = (index: number) => [`song ${index}`, `artist ${index}`] as const;
  const at = (index: number) => ({ topPx: index * ROW_PX, lines: [`song ${index}`, `artist ${index}`] });

  it("are drawn in place, in the same elements wherever the list is", () => {
    const { box, shown, rows } = start();
    expect(rows.draw({ first: 100, end: 104 }, ROW_PX, nameAll)).toBe(true);
    expect(shown()).toEqual([100, 101, 102, 103].map(at));
    const elements = new Set(box.children);
    rows.draw({ first: 102, end: 106 }, ROW_PX, nameAll);
    expect(shown()).toEqual([102, 103, 104, 105].map(at));
    rows.draw({ first: 7, end: 11 }, ROW_PX, nameAll);
    expect(shown()).toEqual([7, 8, 9, 10].map(at));
    expect(new Set(box.children)).toEqual(elements);
  });

  it("grow in number if more are visible at once", () => {
    const { shown, rows } = start();
    rows.draw({ first: 100, end: 103 }, ROW_PX, nameAll);
    rows.draw({ first: 101, end: 108 }, ROW_PX, nameAll);
    expect(shown()).toEqual([101, 102, 103, 104, 105, 106, 107].map(at));
  });

  it("are drawn once per window", () => {
    const { rows } = start();
    const described: number[] = [];
    const describeRow = (index: number) => {
      described.push(index);
      return nameAll(index);
    };
    rows.draw({ first: 100, end: 103 }, ROW_PX, describeRow);
    expect(rows.draw({ first: 100, end: 103 }, ROW_PX, describeRow)).toBe(false);
    expect(described).toEqual([100, 101, 102]);
  });

  it("omit those that are rendered", () => {
    const { shown, rows } = start();
    const nameFrom = (first: number) => (index: number) => (index < first ? undefined : nameAll(index));
    rows.draw({ first: 100, end: 104 }, ROW_PX, nameFrom(102));
    expect(shown()).toEqual([102, 103].map(at));
    rows.draw({ first: 105, end: 109 }, ROW_PX, nameFrom(102));
    expect(shown()).toEqual([105, 106, 107, 108].map(at));
    rows.draw({ first: 101, end: 105 }, ROW_PX, nameFrom(102));
    expect(shown()).toEqual([102, 103, 104].map(at));
  });

  it("have elements before the first fling, out of sight and empty", () => {
    const { box, shown, rows } = start();
    rows.prepare(4);
    rows.prepare(4);
    const elements = [...box.children];
    expect(elements).toHaveLength(4);
    expect(shown()).toEqual([]);
    expect(box.textContent).toBe("");
    rows.draw({ first: 100, end: 104 }, ROW_PX, nameAll);
    expect([...box.children]).toEqual(elements);
  });

  it("take the pointer from the fling's first frame to its end, even while every visible row is rendered", () => {
    const { box, rows } = start();
    const isFlying = () => "flying" in box.dataset;
    expect(isFlying()).toBe(false);
    rows.draw({ first: 100, end: 104 }, ROW_PX, () => undefined);
    expect(isFlying()).toBe(true);
    rows.leaveTo({ first: 105, end: 109 });
    rows.redraw({ first: 105, end: 109 }, nameAll);
    expect(isFlying()).toBe(false);
  });

  it("show what was loaded meanwhile", () => {
    const { box, shown, rows } = start();
    rows.redraw({ first: 0, end: 2 }, nameAll);
    expect(box.children).toHaveLength(0);
    rows.draw({ first: 100, end: 102 }, ROW_PX, () => ["", ""]);
    expect(shown().map(({ lines }) => lines)).toEqual([
      ["", ""],
      ["", ""],
    ]);
    rows.redraw({ first: 0, end: 2 }, nameAll);
    expect(shown()).toEqual([100, 101].map(at));
  });

  it("disappear once the window where the fling ended is rendered, even if it is another one", () => {
    const { box, shown, rows } = start();
    rows.draw({ first: 100, end: 102 }, ROW_PX, nameAll);
    rows.leaveTo({ first: 101, end: 103 });
    rows.redraw({ first: 0, end: 2 }, nameAll);
    expect(shown()).toEqual([100, 101].map(at));
    rows.redraw({ first: 101, end: 103 }, nameAll);
    expect([shown(), box.textContent]).toEqual([[], ""]);
    rows.draw({ first: 100, end: 102 }, ROW_PX, nameAll);
    expect(shown()).toEqual([100, 101].map(at));
  });

  it("disappear if the list has become so short that all of it is rendered", () => {
    const { box, shown, rows } = start();
    rows.draw({ first: 100, end: 102 }, ROW_PX, nameAll);
    rows.redraw("all", nameAll);
    expect([shown(), box.textContent]).toEqual([[], ""]);
  });

  it("stay if another fling has begun before that", () => {
    const { shown, rows } = start();
    rows.draw({ first: 100, end: 102 }, ROW_PX, nameAll);
    rows.leaveTo({ first: 100, end: 102 });
    rows.draw({ first: 105, end: 107 }, ROW_PX, nameAll);
    rows.redraw({ first: 100, end: 102 }, nameAll);
    expect(shown()).toEqual([105, 106].map(at));
  });
});
