import { type PointerEvent, useState } from "react";
import { LONG_PRESS_MS, STILL_PX } from "#src/ui/overlays/useContextMenu.ts";

interface Held {
  pointerId: number;
  startedAtMs: number;
  startX: number;
  /** The place of the pointer, from 0 to 1. */
  ratio: number;
  wasCurrent: boolean;
}

const ratioAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0;
};

/** Whether a touch has opened a context menu: it was long, and did not move. */
const isLongPress = ({ startX, startedAtMs }: Held, { pointerType, clientX, timeStamp }: PointerEvent): boolean =>
  pointerType === "touch" && timeStamp - startedAtMs >= LONG_PRESS_MS && Math.abs(clientX - startX) <= STILL_PX;

/**
 * Clicks and drags along an element, which call `onSeek` with the place of release, from 0 to 1. A touch that scrolls
 * or opens a menu sets nothing, and neither does a drag during which the player changes to or from the beat.
 */
export function usePointerSeek(isCurrent: boolean, onSeek: ((ratio: number) => void) | undefined) {
  const [held, setHeld] = useState<Held>();
  const cancel = () => setHeld(undefined);
  const isHeldBy = ({ pointerId }: PointerEvent<HTMLElement>) => held?.pointerId === pointerId;
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!onSeek || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { pointerId, timeStamp, clientX } = event;
      setHeld({ pointerId, startedAtMs: timeStamp, startX: clientX, ratio: ratioAt(event), wasCurrent: isCurrent });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held && isHeldBy(event)) setHeld({ ...held, ratio: ratioAt(event) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!held || !isHeldBy(event)) return;
      cancel();
      if (held.wasCurrent === isCurrent && !isLongPress(held, event)) onSeek?.(ratioAt(event));
    },
    onPointerCancel: cancel,
  };
  return { heldRatio: held?.wasCurrent === isCurrent ? held.ratio : undefined, handlers };
}
