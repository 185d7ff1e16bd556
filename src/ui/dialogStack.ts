import { abovePopups } from "./abovePopups.ts";
import { afterPaint } from "./afterPaint.ts";

/**
 * Dialogs are `show()`n, not `showModal()`ed: the payment provider's overlay and the popups, which lie outside, must stay
 * usable above them. What `showModal()` would have done is done here: all but the top dialog is made inert.
 */
const stack: { layer: HTMLElement; opener: Element | null }[] = [];

const shell = () => document.getElementById("shell");

function setInert(): void {
  shell()?.toggleAttribute("inert", stack.length > 0);
  for (const { layer } of stack) layer.toggleAttribute("inert", !isTopDialog(layer));
}

/** Who is to have the focus back of the dialogs that have just left; the last one in the document gets it. */
let openers: (Element | null)[] = [];

const lastOpener = (): HTMLElement | undefined =>
  openers.findLast((opener): opener is HTMLElement => opener instanceof HTMLElement && opener.isConnected);

/**
 * Lets what lies below the dialogs that have left be used, and gives the focus back unless it is elsewhere by then. What takes
 * the focus itself when a dialog may just have left, as a new screen does, calls it first: nothing inert can have the focus.
 */
export function returnFocus(): void {
  if (openers.length === 0) return;
  const opener = lastOpener();
  openers = [];
  setInert();
  if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
}

/**
 * Puts a dialog's layer on top. Returns a function that removes it and gives the focus back. The layer covers what lies below
 * at once; that is made inert when the dialog is on screen, and usable again when the dialog is off it, because either styles all
 * of its elements anew. For the same reason a dialog that takes another one's place, as one that was chosen in a menu does,
 * takes over its opener and leaves the rest inert.
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

/** The elements that have opened the dialogs that are open now. */
export const dialogOpeners = (): Element[] => stack.flatMap(({ opener }) => opener ?? []);

/** The container of everything that floats above the shell. */
export const overlays = (): HTMLElement => document.getElementById("overlays") ?? document.body;
