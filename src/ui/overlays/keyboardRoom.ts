import { type RefObject, useEffect } from "react";
import { overlays } from "../dialogStack.ts";

/** How much of the window's lower edge an on-screen keyboard covers. A page that is magnified shows less for another reason. */
function coveredPx({ height, offsetTop, scale }: VisualViewport): number {
  return scale === 1 ? Math.max(0, Math.round(innerHeight - offsetTop - height)) : 0;
}

/**
 * Updates `--keyboard-height` of what floats above the shell while a dialog is open, and brings the field with the focus back
 * into view. Only Safari needs it: elsewhere the keyboard makes the whole window smaller, as index.html asks for.
 */
export function useKeyboardRoom(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const leaving = new AbortController();
    const { style } = overlays();
    const { signal } = leaving;
    const makeRoom = (): void => style.setProperty("--keyboard-height", `${coveredPx(viewport)}px`);
    const showField = (): void => {
      const focused = document.activeElement;
      if (dialog.current?.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
    };
    for (const type of ["resize", "scroll"]) viewport.addEventListener(type, makeRoom, { signal });
    viewport.addEventListener("resize", showField, { signal });
    return () => {
      leaving.abort();
      style.removeProperty("--keyboard-height");
    };
  }, [dialog]);
}
