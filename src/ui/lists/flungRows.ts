import { isSameWindow, type RowWindow } from "./rowWindow.ts";

/** The two lines that are seen of a row while it flies past. */
export type FlungLines = readonly [string, string];

/** Those of the row of an index; nothing where that row is rendered. */
type Describe = (index: number) => FlungLines | undefined;

export interface FlungRows {
  /** Draws the rows of a window, each so high; false when it is drawn already. */
  draw: (window: RowWindow, rowPx: number, describe: Describe) => boolean;
  /** The fling is over: they go once a window is rendered. */
  leaveTo: (window: RowWindow) => void;
  /** Draws the same rows again, which may have been loaded or rendered meanwhile, or lets them go. */
  redraw: (rendered: RowWindow | "all", describe: Describe) => void;
}

interface DrawnWindow extends RowWindow {
  rowPx: number;
}

/** An element, and the row that it shows. */
interface PooledRow {
  element: HTMLElement;
  lines: readonly [Text, Text];
  index: number | undefined;
}

/**
 * Draws rows that fly past into a box above their list. There is one element to a row, which takes the text and the place of
 * one row after another: with React's rendering a frame of a fling is longer than a slow phone has for it
 * (docs/decisions/051-rows-that-fly-past-are-drawn-without-react.md).
 */
export function flungRowsIn(box: HTMLElement, className: string | undefined): FlungRows {
  let pool: (PooledRow | undefined)[] = [];
  let drawn: DrawnWindow | undefined;
  let successor: RowWindow | undefined;
  box.hidden = true;

  const clear = () => {
    box.hidden = true;
    drawn = undefined;
    successor = undefined;
    pool = [];
    box.replaceChildren();
  };
  const put = ({ first, end, rowPx }: DrawnWindow, describe: Describe) => {
    while (pool.length < end - first) pool.push(undefined);
    for (let index = first; index < end; index++) {
      const place = index % pool.length;
      const lines = describe(index);
      // Each is made for the first row that needs it: all at once would make a fling's first frames late.
      if (lines) pool[place] ??= addTo(box, className);
      const pooled = pool[place];
      if (pooled) update(pooled, { index, lines, topPx: index * rowPx });
    }
  };

  return {
    draw: (window, rowPx, describe) => {
      successor = undefined;
      if (isSameWindow(window, drawn)) return false;
      // Also while no row has to be drawn yet: without the box the pointer would go from row to row, and each be told so.
      box.hidden = false;
      drawn = { ...window, rowPx };
      put(drawn, describe);
      return true;
    },
    leaveTo: (window) => {
      successor = window;
    },
    redraw: (rendered, describe) => {
      if (!drawn) return;
      if (rendered === "all" || isSameWindow(rendered, successor)) clear();
      else put(drawn, describe);
    },
  };
}

function addTo(box: HTMLElement, className: string | undefined): PooledRow {
  const element = document.createElement("div");
  element.className = className ?? "";
  const lines = [new Text(), new Text()] as const;
  const second = document.createElement("div");
  second.append(lines[1]);
  element.append(lines[0], second);
  box.append(element);
  return { element, lines, index: undefined };
}

/** Changes no more than the texts and the place, for which the browser need not look for styles. */
function update(pooled: PooledRow, row: { index: number; lines: FlungLines | undefined; topPx: number }): void {
  pooled.element.hidden = row.lines === undefined;
  for (const at of [0, 1] as const) {
    const text = row.lines?.[at] ?? "";
    if (pooled.lines[at].data !== text) pooled.lines[at].data = text;
  }
  if (pooled.index !== row.index) pooled.element.style.top = `${row.topPx}px`;
  pooled.index = row.index;
}
