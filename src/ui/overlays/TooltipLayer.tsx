import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { overlays } from "../dialogStack.ts";
import styles from "./TooltipLayer.module.css";

const DELAY_MS = 600;

interface Tooltip {
  text: string;
  middle: number;
  top: number;
  bottom: number;
}

const ownerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;

/**
 * The only tooltip of the page. It shows the `data-tooltip` of the control that is hovered or has the keyboard focus,
 * so that buttons need no tooltip of their own. It repeats the control's name, so it is hidden from screen readers.
 */
export function TooltipLayer() {
  const [tooltip, setTooltip] = useState<Tooltip>();
  useEffect(() => watchTooltips(setTooltip), []);
  if (!tooltip) return null;
  const isBelow = tooltip.top < 56;
  return createPortal(
    <div
      className={styles.tooltip}
      data-below={isBelow}
      style={{ left: `${tooltip.middle}px`, top: `${isBelow ? tooltip.bottom + 6 : tooltip.top - 6}px` }}
      aria-hidden="true"
    >
      {tooltip.text}
    </div>,
    overlays(),
  );
}

function watchTooltips(show: (tooltip: Tooltip | undefined) => void): () => void {
  /** The timer of the tooltip that is shown or about to be shown; undefined if there is none. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    // Returns early, because there is usually no tooltip while the page scrolls.
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    show(undefined);
  };
  const wait = (owner: HTMLElement | null) => {
    hide();
    if (owner) timer = setTimeout(() => owner.isConnected && show(placed(owner)), DELAY_MS);
  };
  const onPointer = (event: PointerEvent) => event.pointerType === "mouse" && wait(ownerOf(event.target));
  const onFocus = (event: FocusEvent) => {
    const owner = ownerOf(event.target);
    wait(owner?.matches(":focus-visible") ? owner : null);
  };
  const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide();

  const until = new AbortController();
  const { signal } = until;
  document.addEventListener("pointerover", onPointer, { signal });
  document.addEventListener("focusin", onFocus, { signal });
  document.addEventListener("keydown", onKey, { signal });
  for (const name of ["pointerdown", "focusout", "scroll"])
    document.addEventListener(name, hide, { signal, capture: true });
  return () => {
    until.abort();
    clearTimeout(timer);
  };
}

function placed(owner: HTMLElement): Tooltip {
  const { left, right, top, bottom } = owner.getBoundingClientRect();
  const middle = Math.min(innerWidth - 80, Math.max(80, (left + right) / 2));
  return { text: owner.dataset.tooltip ?? "", middle, top, bottom };
}
