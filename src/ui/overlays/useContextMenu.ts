import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Point } from "./useMenuControls.ts";

/** The duration of a long press on phones. */
export const LONG_PRESS_MS = 500;
/** A touch that moves further than this is a scroll. */
export const STILL_PX = 10;

/** Opens the menu of the element around `target`, at a point or at its button. Returns false if there is no menu. */
type OpenMenu = (target: Element, point: Point | undefined) => boolean;

/**
 * Opens a menu by right click, by the Menu key or Shift+F10, and by long press. Safari on iOS fires no `contextmenu`
 * event for a long press, so touches are timed.
 */
export function useContextMenu(container: RefObject<HTMLElement | null>, open: OpenMenu): void {
  const tryOpen = useEffectEvent(({ target }: Event, point: Point | undefined) =>
    target instanceof Element ? open(target, point) : false,
  );
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      react: (event: HTMLElementEventMap[Name]) => void,
    ) => container.current?.addEventListener(name, react, { signal });

    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: Point | undefined;
    let hasOpened = false;
    const release = () => clearTimeout(timer);

    listen("pointerdown", (event) => {
      release();
      hasOpened = false;
      if (event.pointerType !== "touch" || !event.isPrimary) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        hasOpened = tryOpen(event, start);
      }, LONG_PRESS_MS);
    });
    listen("pointermove", ({ clientX, clientY }) => {
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) release();
    });
    listen("pointerup", release);
    listen("pointercancel", release);
    listen("touchend", (event) => {
      // Prevents the click that would follow when the finger that opened the menu is lifted.
      if (hasOpened && event.cancelable) event.preventDefault();
    });
    listen("contextmenu", (event) => {
      release();
      const isAtPointer = event.clientX > 0 || event.clientY > 0;
      if (!hasOpened) hasOpened = tryOpen(event, isAtPointer ? { x: event.clientX, y: event.clientY } : undefined);
      if (hasOpened) event.preventDefault();
    });
    listen("keydown", (event) => {
      const isAsked = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
      if (isAsked && tryOpen(event, undefined)) event.preventDefault();
    });
    return () => {
      until.abort();
      release();
    };
  }, [container]);
}
