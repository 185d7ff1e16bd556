import { atom, store } from "#src/core/platform/store.ts";
import { abovePopups } from "./abovePopups.ts";
import { afterPaint } from "./afterPaint.ts";

/**
 * Dialogs open with `show()` rather than `showModal()`, so that the payment provider's overlay and the popups stay
 * usable above them. This module does the rest of what `showModal()` would do: it makes everything below the top dialog
 * inert.
 */
const stack: { layer: HTMLElement; opener: Element | null }[] = [];

/** Whether a dialog is open. */
export const isDialogOpenAtom = atom(false);

function setInert(): void {
  const isOpen = stack.length > 0;
  store.set(isDialogOpenAtom, isOpen);
  document.getElementById("shell")?.toggleAttribute("inert", isOpen);
  for (const { layer } of stack) layer.toggleAttribute("inert", !isTopDialog(layer));
}

/** The openers of the dialogs that have just closed. The last one still in the document gets the focus back. */
let openers: (Element | null)[] = [];

const lastOpener = (): HTMLElement | undefined =>
  openers.findLast((opener): opener is HTMLElement => opener instanceof HTMLElement && opener.isConnected);

/**
 * Makes the content below closed dialogs usable again, and returns the focus unless it has moved elsewhere. Code that
 * sets the focus when a dialog may just have closed, such as a new screen, calls this first: inert elements cannot take
 * the focus.
 */
export function returnFocus(): void {
  if (openers.length === 0) return;
  const opener = lastOpener();
  openers = [];
  setInert();
  if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
}

/**
 * Puts a dialog's layer on top. Returns a function that removes it and returns the focus. The layer covers the page at
 * once. But the page is made inert only after the dialog has been painted, and usable again only after the dialog has
 * gone, because either change recalculates all of the page's styles. For the same reason, the page stays inert if a
 * dialog replaces another layer, such as a menu. The dialog then takes over its opener.
 */
export function enterDialog(layer: HTMLElement, openedBy: Element | null = document.activeElement): () => void {
  const opener = lastOpener() ?? openedBy;
  openers = [];
  const entry = { layer, opener };
  stack.push(entry);
  const endAbove = abovePopups(layer);
  afterPaint(setInert);
  return () => {
    endAbove();
    stack.splice(stack.indexOf(entry), 1);
    openers.push(opener);
    afterPaint(returnFocus);
  };
}

export const isTopDialog = (layer: HTMLElement): boolean => stack.at(-1)?.layer === layer;

/** The elements that opened the currently open dialogs. */
export const dialogOpeners = (): Element[] => stack.flatMap(({ opener }) => opener ?? []);

/** The container of everything that floats above the shell. */
export const overlays = (): HTMLElement => document.getElementById("overlays") ?? document.body;
