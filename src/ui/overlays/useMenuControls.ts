import { useState } from "react";

/** Where a menu was requested, if not at its button. */
export interface Point {
  x: number;
  y: number;
}

export interface MenuControls {
  isOpen: boolean;
  point: Point | undefined;
  setOpen(isOpen: boolean): void;
  /** Opens the menu at a point, or at its button if there is none. */
  openAt(point: Point | undefined): void;
}

/** Lets elements other than its button open a Menu; pass the result to the Menu as `controls`. */
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
