import type { PointerEvent } from "react";

/** Reports how far the pointer drags across an element, to the right and down, in fractions of the element's width. */
export const useDrag = (onDrag: (right: number, down: number) => void) => ({
  onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    const { currentTarget, pointerId, movementX, movementY } = event;
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    onDrag(movementX / currentTarget.clientWidth, movementY / currentTarget.clientWidth);
  },
});
