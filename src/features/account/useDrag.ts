import type { PointerEvent } from "react";

/** Tells how far a pointer drags across an element, in shares of its width, to the right and down. */
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
