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

/** Puts a dialog's layer on top. Returns the way to take it off, which also gives the focus back. */
export function enterDialog(layer: HTMLElement): () => void {
  const opener = document.activeElement;
  stack.push(layer);
  setInert();
  return () => {
    stack.splice(stack.indexOf(layer), 1);
    setInert();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}

/** Asks the top dialog to close, as Back does before it leaves a screen. False when there is none, or it does not let go. */
export const closeTopDialog = (): boolean =>
  stack.at(-1)?.dispatchEvent(new Event(CLOSE_REQUEST, { cancelable: true })) === false;

/** Of a dialog's layer; cancelled by one that closes. */
export const CLOSE_REQUEST = "closerequest";

export const isTopDialog = (layer: HTMLElement): boolean => stack.at(-1) === layer;

/** Where whatever floats above the shell is put. */
export const overlays = (): HTMLElement => document.getElementById("overlays") ?? document.body;
