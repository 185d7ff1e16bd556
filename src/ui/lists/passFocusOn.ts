import { afterPaint } from "../afterPaint.ts";
import { dialogOpeners, overlays } from "../dialogStack.ts";

const ROW = "li, tr";
const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";
/** Headings that can take the focus. */
const HEADINGS = "h1[tabindex], h2[tabindex], h3[tabindex]";

interface Place {
  /** The control of a row that has the focus, or had it when a menu or a dialog took it. */
  element: Element;
  /** Whether its row was removed; `element` is then the one that takes the focus instead. */
  isReplaced: boolean;
}

const isAt = (element: Element): boolean => document.activeElement === element;

/** The dialog, menu or popups that contain an element; `null` for the shell. */
const layerOf = (element: Element): Element | null =>
  [...overlays().children].find((layer) => layer.contains(element)) ?? null;

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

/**
 * Keeps the focus in a list or table when the row that has it is removed, whoever removes it: the same control of the next row
 * gets it, in the last row that of the row before, and in an empty list the nearest heading above. Returns the way to stop.
 */
export function passFocusOn(): () => void {
  const places = new Map<Element | null, Place>();

  const note = (element: Element): void => {
    const layer = layerOf(element);
    if (element.closest(ROW)) places.set(layer, { element, isReplaced: false });
    else places.delete(layer);
  };
  const take = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    note(target);
    // A right click or a long press opens a row's menu without focusing its button.
    const menuButton =
      target.closest("[role=menu]") && document.querySelector("[aria-haspopup=menu][aria-expanded=true]");
    if (menuButton) note(menuButton);
  };
  const release = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget || !(target instanceof Element)) return;
    // A browser may also report a loss of focus while it removes the element, or when the window loses its own.
    queueMicrotask(() => {
      if (target.isConnected && !isAt(target)) places.delete(layerOf(target));
    });
  };

  const restore = (): void => {
    for (const { element, isReplaced } of places.values()) {
      if (!isReplaced || !isAt(document.body)) continue;
      // The scroll position of a new screen is not its heading's to change.
      if (element instanceof HTMLElement) element.focus({ preventScroll: element.matches(HEADINGS) });
    }
  };
  const follow = (records: readonly MutationRecord[]): void => {
    for (const [layer, { element }] of places) {
      if (layer?.isConnected === false) places.delete(layer);
      else if (!element.isConnected) replace(layer, successorAfter(records, element));
    }
    if (!isAt(document.body) || ![...places.values()].some(({ isReplaced }) => isReplaced)) return;
    restore();
    // What lies below a dialog that has just closed can have the focus from the next frame on.
    afterPaint(restore);
  };
  const replace = (layer: Element | null, element: Element | undefined): void => {
    if (element) places.set(layer, { element, isReplaced: true });
    else places.delete(layer);
  };

  // A row may have been focused, and its dialog opened, before this starts.
  for (const element of [...dialogOpeners(), document.activeElement]) if (element) note(element);
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", take);
  document.addEventListener("focusout", release);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", take);
    document.removeEventListener("focusout", release);
  };
}

/** The element that takes the focus of a removed one. Its successor may have been removed with it, by a later record. */
function successorAfter(records: readonly MutationRecord[], element: Element): Element | undefined {
  let successor: Element | undefined = element;
  for (const record of records) {
    const gone = [...record.removedNodes].find((node) => node.contains(successor ?? null));
    if (gone && successor) successor = controlBeside(record, successor, gone) ?? headingAbove(record.target);
  }
  return successor?.isConnected ? successor : undefined;
}

/** The control that has the place of `element` in the next row of the same list, else in the previous one. */
function controlBeside(
  { nextSibling, previousSibling }: MutationRecord,
  element: Element,
  gone: Node,
): Element | undefined {
  // Where a whole list is removed, what stands beside it is something else.
  if (gone !== element.closest(ROW)) return undefined;
  const place = controlsOf(gone as Element).indexOf(element as HTMLElement);
  const fromEnd = place - controlsOf(gone as Element).length;
  const row = rowFrom(nextSibling, "nextSibling") ?? rowFrom(previousSibling, "previousSibling");
  const controls = row ? controlsOf(row) : [];
  // Rows begin and end alike; between those, some lack a link.
  return controls.at(place <= 0 ? 0 : fromEnd) ?? controls.at(-1);
}

function rowFrom(start: Node | null, way: "nextSibling" | "previousSibling"): Element | undefined {
  for (let node = start; node; node = node[way])
    if (node instanceof Element && node.matches(ROW) && controlsOf(node).length > 0) return node;
  return undefined;
}

function headingAbove(start: Node): Element | undefined {
  for (let element = start instanceof Element ? start : start.parentElement; element; element = element.parentElement) {
    const heading = element.querySelector(HEADINGS);
    if (heading) return heading;
    if (element.matches("main, dialog")) break;
  }
  return undefined;
}
