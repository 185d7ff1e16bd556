import { isSameWindow, type RowWindow } from "./rowWindow.ts";

/** The two lines that are seen of a row while it flies past. */
export type FlungLines = readonly [string, string];

/** Those of the row of an index; nothing where that row is rendered. */
type Describe = (index: number) => FlungLines | undefined;

export interface FlungRows {
  /** Makes elements for so many rows, unless they are there: a fling's first frames have no time for it. */
  prepare: (count: number) => void;
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
  /** Nothing while it shows none. */
  index: number | undefined;
}

/** The place of an element that shows no row: above the box, which clips it. To hide it would make the browser look for its styles. */
const ABOVE = "calc(-1 * var(--row-height))";

/**
 * Draws rows that fly past into a box above their list. There is one element to a row, which takes the text and the place of
 * one row after another: with React's rendering a frame of a fling is longer than a slow phone has for it
 * (docs/decisions/025-long-lists.md).
 */
export function flungRowsIn(box: HTMLElement, className: string | undefined): FlungRows {
  const pool: PooledRow[] = [];
  let drawn: DrawnWindow | undefined;
  let successor: RowWindow | undefined;

  const prepare = (count: number) => {
    while (pool.length < count) pool.push(addTo(box, className));
  };
  const clear = () => {
    delete box.dataset.flying;
    drawn = undefined;
    successor = undefined;
    // The browser's own search would find the texts of elements that nobody sees.
    for (const pooled of pool) {
      move(pooled, undefined, ABOVE);
      write(pooled, ["", ""]);
    }
  };
  const put = ({ first, end, rowPx }: DrawnWindow, describe: Describe, isAnew: boolean) => {
    prepare(end - first);
    for (let index = first; index < end; index++) {
      const pooled = pool[index % pool.length];
      if (!pooled || (pooled.index === index && !isAnew)) continue;
      const lines = describe(index);
      if (lines) {
        write(pooled, lines);
        move(pooled, index, `${index * rowPx}px`);
      } else move(pooled, undefined, ABOVE);
    }
  };

  return {
    prepare,
    draw: (window, rowPx, describe) => {
      successor = undefined;
      if (isSameWindow(window, drawn)) return false;
      // Also while no row has to be drawn yet: without the box the pointer would go from row to row, and each be told so.
      box.dataset.flying = "";
      drawn = { ...window, rowPx };
      put(drawn, describe, false);
      return true;
    },
    leaveTo: (window) => {
      successor = window;
    },
    redraw: (rendered, describe) => {
      if (!drawn) return;
      if (rendered === "all" || isSameWindow(rendered, successor)) clear();
      else put(drawn, describe, true);
    },
  };
}

function addTo(box: HTMLElement, className: string | undefined): PooledRow {
  const element = document.createElement("div");
  element.className = className ?? "";
  element.style.top = ABOVE;
  const lines = [new Text(), new Text()] as const;
  const second = document.createElement("div");
  second.append(lines[1]);
  element.append(lines[0], second);
  box.append(element);
  return { element, lines, index: undefined };
}

// Both change no more than the texts and the place, for which the browser need not look for styles.

function write({ lines }: PooledRow, texts: FlungLines): void {
  for (const at of [0, 1] as const) if (lines[at].data !== texts[at]) lines[at].data = texts[at];
}

function move(pooled: PooledRow, index: number | undefined, top: string): void {
  if (pooled.index !== index) pooled.element.style.top = top;
  pooled.index = index;
}
