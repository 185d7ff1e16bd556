import { type RefObject, useEffect, useEffectEvent } from "react";

/** The edge of a row where a dragged row would be dropped. */
export type DropEdge = "above" | "below";

/** Within this distance of the list's edge, each move of the finger scrolls the list by one step. */
const EDGE_PX = 56;
const SCROLL_STEP_PX = 14;

/** A row as a drop target. */
interface TouchRow {
  list: string;
  itemKey: string;
  showEdge: (edge: DropEdge | undefined) => void;
  land: (itemKey: string, fromIndex: number, edge: DropEdge) => void;
}

const rows = new WeakMap<Element, TouchRow>();

interface TouchDrag extends TouchRow {
  row: RefObject<HTMLElement | null>;
  /** The handle that starts a drag; elsewhere in the row, a touch scrolls the list. */
  handle: RefObject<HTMLElement | null>;
  index: number;
  edgeOf: (row: HTMLElement, clientY: number) => DropEdge;
}

/** Lets a row be dragged by touch. HTML drag and drop does not start by touch in every browser. */
export function useTouchDrag({ row, handle, list, itemKey, index, edgeOf, showEdge, land }: TouchDrag): void {
  const show = useEffectEvent(showEdge);
  const drop = useEffectEvent(land);
  useEffect(() => {
    const element = row.current;
    const grip = handle.current;
    if (!element || !grip) return;
    rows.set(element, { list, itemKey, showEdge: show, land: drop });
    let target: { row: TouchRow; edge: DropEdge } | undefined;
    const leave = () => {
      target?.row.showEdge(undefined);
      target = undefined;
      delete element.dataset.dragged;
    };
    const follow = ({ clientX, clientY }: PointerEvent) => {
      scrollNear(element, clientY);
      const under = rowAt(clientX, clientY);
      const next = under && rows.get(under);
      if (next !== target?.row) target?.row.showEdge(undefined);
      target =
        under && next && next.list === list && next.itemKey !== itemKey
          ? { row: next, edge: edgeOf(under, clientY) }
          : undefined;
      target?.row.showEdge(target.edge);
    };
    const until = new AbortController();
    const { signal } = until;
    grip.addEventListener(
      "pointerdown",
      (event) => {
        if (event.pointerType !== "touch") return;
        grip.setPointerCapture(event.pointerId);
        element.dataset.dragged = "true";
      },
      { signal },
    );
    grip.addEventListener("pointermove", (event) => grip.hasPointerCapture(event.pointerId) && follow(event), {
      signal,
    });
    grip.addEventListener(
      "pointerup",
      () => {
        const landing = target;
        leave();
        landing?.row.land(itemKey, index, landing.edge);
      },
      { signal },
    );
    grip.addEventListener("pointercancel", leave, { signal });
    return () => {
      until.abort();
      leave();
    };
  }, [row, handle, list, itemKey, index, edgeOf]);
}

const rowAt = (x: number, y: number): HTMLElement | undefined =>
  document.elementsFromPoint(x, y).find((element): element is HTMLElement => rows.has(element));

function scrollNear(element: HTMLElement, clientY: number): void {
  let scroller = element.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (clientY < top + EDGE_PX) scroller.scrollBy(0, -SCROLL_STEP_PX);
  else if (clientY > bottom - EDGE_PX) scroller.scrollBy(0, SCROLL_STEP_PX);
}
