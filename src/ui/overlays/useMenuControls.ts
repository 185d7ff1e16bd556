import { useState } from "react";

/** Where a menu was requested, when not at its button. */
export interface Point {
  x: number;
  y: number;
}

export interface MenuControls {
  isOpen: boolean;
  point: Point | undefined;
  setOpen(isOpen: boolean): void;
  /** Opens the menu where it was requested; without a place, at its button. */
  openAt(point: Point | undefined): void;
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
    openAt(place) {
      setPoint(place);
      setIsOpen(true);
    },
  };
}
