import { isSameWindow, type RowWindow } from "./rowWindow.ts";

/** The two lines of text that a row shows during a fling. */
export type FlungLines = readonly [string, string];

/** The lines of the row at an index; `undefined` if that row is already rendered. */
type Describe = (index: number) => FlungLines | undefined;

export interface FlungRows {
  /** Creates elements for `count` rows in advance: the first frames of a fling have no time for it. */
  prepare: (count: number) => void;
  /** Draws the rows of a window at the given height. Returns false if it is already drawn. */
  draw: (window: RowWindow, rowPx: number, describe: Describe) => boolean;
  /** Call when the fling has ended: the drawn rows are removed once `window` is rendered. */
  leaveTo: (window: RowWindow) => void;
  /** Redraws the same rows after some were loaded or rendered, or removes them. */
  redraw: (rendered: RowWindow | "all", describe: Describe) => void;
}

interface DrawnWindow extends RowWindow {
  rowPx: number;
}

/** An element and the row that it shows. */
interface PooledRow {
  element: HTMLElement;
  lines: readonly [Text, Text];
  /** `undefined` while it shows no row. */
  index: number | undefined;
}

/** Where unused elements are kept: above the box, which clips them. Hiding them would trigger a style recalculation. */
const ABOVE = "calc(-1 * var(--row-height))";

/**
 * Draws rows into a box above their list during a fling. Elements are reused: each takes the text and position of one
 * row after another. Rendering with React takes longer than a frame on a slow phone (docs/decisions/025-long-lists.md).
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
    // Clears the texts, because the browser's find-in-page would match invisible elements.
    for (const pooled of pool) {
      move(pooled, undefined, ABOVE);
      write(pooled, ["", ""]);
    }
  };
  const put = ({ first, end, rowPx }: DrawnWindow, describe: Describe, isForced: boolean) => {
    prepare(end - first);
    for (let index = first; index < end; index++) {
      const pooled = pool[index % pool.length];
      if (!pooled || (pooled.index === index && !isForced)) continue;
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
      // Set even if no row has to be drawn yet: the box keeps hover events from the rows underneath.
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

// Both change only text and position, which needs no style recalculation.

function write({ lines }: PooledRow, texts: FlungLines): void {
  for (const at of [0, 1] as const) if (lines[at].data !== texts[at]) lines[at].data = texts[at];
}

function move(pooled: PooledRow, index: number | undefined, top: string): void {
  if (pooled.index !== index) pooled.element.style.top = top;
  pooled.index = index;
}
