import type { KeyboardEvent, PointerEvent } from "react";
import { type Crop, panned, type Size, zoomed } from "./crop.ts";

const KEY_STEP = 0.05;
const ZOOM_STEP = 0.25;

const MOVES: Record<string, (size: Size, crop: Crop) => Crop> = {
  ArrowLeft: (size, crop) => panned(size, crop, -KEY_STEP, 0),
  ArrowRight: (size, crop) => panned(size, crop, KEY_STEP, 0),
  ArrowUp: (size, crop) => panned(size, crop, 0, -KEY_STEP),
  ArrowDown: (size, crop) => panned(size, crop, 0, KEY_STEP),
  "+": (size, crop) => zoomed(size, crop, crop.zoom + ZOOM_STEP),
  "-": (size, crop) => zoomed(size, crop, crop.zoom - ZOOM_STEP),
};

/** Moves a crop with a pointer that drags the picture, and with keys. */
export function useCropMoves(size: Size, crop: Crop, onChange: (crop: Crop) => void) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const side = event.currentTarget.clientWidth;
      onChange(panned(size, crop, event.movementX / side, event.movementY / side));
    },
    onKeyDown(event: KeyboardEvent) {
      const move = MOVES[event.key];
      if (!move) return;
      event.preventDefault();
      onChange(move(size, crop));
    },
  };
}
