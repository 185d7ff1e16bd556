import { type KeyboardEvent, type MouseEvent, useState } from "react";

/** Where a menu was requested, when not at its button. */
export interface Point {
  x: number;
  y: number;
}

export interface MenuControls {
  isOpen: boolean;
  point: Point | undefined;
  setOpen(isOpen: boolean): void;
  /** The `onContextMenu` of the element that the menu is about: opens the menu at the pointer. */
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
      // The Menu key sends a context menu event without coordinates: the menu then opens at its button.
      const hasPlace = "clientX" in event && (event.clientX > 0 || event.clientY > 0);
      setPoint(hasPlace ? { x: event.clientX, y: event.clientY } : undefined);
      setIsOpen(true);
    },
  };
}
