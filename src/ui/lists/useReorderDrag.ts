import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type DropEdge, useTouchDrag } from "./useTouchDrag.ts";

interface ReorderDrag {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  /** The handle for dragging by touch. */
  touchHandle: RefObject<HTMLElement | null>;
  /** A row can only be dropped in its own list. */
  list: string;
  itemKey: string;
  index: number;
  onMove: (itemKey: string, toIndex: number) => void;
}

function edgeOf(row: HTMLElement, clientY: number): DropEdge {
  const { top, height } = row.getBoundingClientRect();
  return clientY < top + height / 2 ? "above" : "below";
}

/**
 * Lets a row be dragged by its handle and dropped above or below another. Returns the edge where a dragged row would be
 * dropped.
 */
export function useReorderDrag({
  row,
  handle,
  touchHandle,
  list,
  itemKey,
  index,
  onMove,
}: ReorderDrag): DropEdge | undefined {
  const [dropEdge, setDropEdge] = useState<DropEdge>();
  const land = (draggedKey: string, fromIndex: number, edge: DropEdge) => {
    const landing = index + (edge === "below" ? 1 : 0);
    // The dragged row leaves its place first, so the rows after it move up.
    onMove(draggedKey, fromIndex < landing ? landing - 1 : landing);
  };
  const landDropped = useEffectEvent(land);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    return combine(
      draggable({ element, dragHandle: handle.current ?? element, getInitialData: () => ({ list, itemKey, index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.data.itemKey !== itemKey,
        onDrag: ({ location }) => setDropEdge(edgeOf(element, location.current.input.clientY)),
        onDragLeave: () => setDropEdge(undefined),
        onDrop: ({ source, location }) => {
          setDropEdge(undefined);
          const edge = edgeOf(element, location.current.input.clientY);
          landDropped(String(source.data.itemKey), Number(source.data.index), edge);
        },
      }),
    );
  }, [row, handle, list, itemKey, index]);
  useTouchDrag({ row, handle: touchHandle, list, itemKey, index, edgeOf, showEdge: setDropEdge, land });
  return dropEdge;
}
