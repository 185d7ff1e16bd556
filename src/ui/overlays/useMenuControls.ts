import { type KeyboardEvent, type MouseEvent, useState } from "react";

/** Where a menu was asked for, when not at its button. */
export interface Point {
  x: number;
  y: number;
}

export interface MenuControls {
  isOpen: boolean;
  point: Point | undefined;
  setOpen(isOpen: boolean): void;
  /** For `onContextMenu` of what the menu is about: opens it there. */
  openAtPointer(event: MouseEvent | KeyboardEvent): void;
}

/** Opens a Menu from elsewhere than its button; hand the result to the Menu as `controls`. */
export function useMenuControls(): MenuControls {
  const [isOpen, setIsOpen] = useState(false);
  const [point, setPoint] = useState<Point>();
  return {
    isOpen,
    point,
    setOpen(next) {
      setPoint(undefined);
      setIsOpen(next);
    },
    openAtPointer(event) {
      event.preventDefault();
      // The Menu key sends a context menu event without a place: then it opens at the button.
      const hasPlace = "clientX" in event && (event.clientX > 0 || event.clientY > 0);
      setPoint(hasPlace ? { x: event.clientX, y: event.clientY } : undefined);
      setIsOpen(true);
    },
  };
}
