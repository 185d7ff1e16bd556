import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useState } from "react";
import { moveEntry } from "#src/core/player/player.ts";

interface QueueDrag {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  entryId: string;
  /** The row's place in the whole queue. */
  index: number;
}

type DropEdge = "above" | "below";

function edgeOf(row: HTMLElement, clientY: number): DropEdge {
  const { top, height } = row.getBoundingClientRect();
  return clientY < top + height / 2 ? "above" : "below";
}

/** Lets a row be dragged by its handle and others be dropped above or below it. Returns where one would land. */
export function useQueueDrag({ row, handle, entryId, index }: QueueDrag): DropEdge | undefined {
  const [dropEdge, setDropEdge] = useState<DropEdge>();
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    return combine(
      draggable({ element, dragHandle: handle.current ?? element, getInitialData: () => ({ entryId, index }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.entryId !== entryId && typeof source.data.index === "number",
        onDrag: ({ location }) => setDropEdge(edgeOf(element, location.current.input.clientY)),
        onDragLeave: () => setDropEdge(undefined),
        onDrop: ({ source, location }) => {
          setDropEdge(undefined);
          const edge = edgeOf(element, location.current.input.clientY);
          const landing = index + (edge === "below" ? 1 : 0);
          // The dragged row leaves its own place first, so what stood after it moves up.
          const isFromAbove = Number(source.data.index) < landing;
          moveEntry(String(source.data.entryId), isFromAbove ? landing - 1 : landing);
        },
      }),
    );
  }, [row, handle, entryId, index]);
  return dropEdge;
}
