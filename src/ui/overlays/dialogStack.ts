import { afterPaint } from "../afterPaint.ts";

/**
 * Dialogs are `show()`n, not `showModal()`ed: the payment provider's overlay and the popups, which lie outside, must stay
 * usable above them. What `showModal()` would have done is done here: all but the top dialog is made inert.
 */
const stack: HTMLElement[] = [];

const shell = () => document.getElementById("shell");

function setInert(): void {
  shell()?.toggleAttribute("inert", stack.length > 0);
  for (const layer of stack) layer.toggleAttribute("inert", layer !== stack.at(-1));
}

/**
 * Puts a dialog's layer on top. Returns a function that removes it and gives the focus back. The layer covers what lies below
 * at once; that is made inert, which styles all of its elements anew, when the dialog is on screen.
 */
export function enterDialog(layer: HTMLElement): () => void {
  const opener = document.activeElement;
  stack.push(layer);
  afterPaint(setInert);
  return () => {
    stack.splice(stack.indexOf(layer), 1);
    setInert();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}

/** Asks the top dialog to close, as Back does before it leaves a screen. False without a dialog, or if it cannot close. */
export const closeTopDialog = (): boolean =>
  stack.at(-1)?.dispatchEvent(new Event(CLOSE_REQUEST, { cancelable: true })) === false;

/** The event that asks a dialog's layer to close; a dialog that closes cancels the event. */
export const CLOSE_REQUEST = "closerequest";

export const isTopDialog = (layer: HTMLElement): boolean => stack.at(-1) === layer;

/** The container of everything that floats above the shell. */
export const overlays = (): HTMLElement => document.getElementById("overlays") ?? document.body;
