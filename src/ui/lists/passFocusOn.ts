import { afterPaint } from "../afterPaint.ts";
import { dialogOpeners, overlays } from "../dialogStack.ts";

/** A row, or a message that disappears together with its buttons. */
const ROW = "li, tr, [data-passes-focus]";
const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";
/** Headings that are focusable. */
const HEADINGS = "h1[tabindex], h2[tabindex], h3[tabindex]";

interface Place {
  /** The control in a row that has the focus, or had it before a menu or a dialog took it. */
  element: Element;
  /** Whether its row was removed; `element` is then the replacement to focus. */
  isReplaced: boolean;
}

const isAt = (element: Element): boolean => document.activeElement === element;

/** The dialog, menu or popups that contain an element; `null` for the shell. */
const layerOf = (element: Element): Element | null =>
  [...overlays().children].find((layer) => layer.contains(element)) ?? null;

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

/**
 * Keeps the focus in a list or table when the focused row is removed, for whatever reason. The focus goes to the same
 * control in the next row; after the last row, in the previous row; in an empty list, to the nearest heading above. If
 * only the control is removed, the one that replaced it gets the focus. The same applies to an element with
 * `data-passes-focus`, such as a message that can be hidden. Returns a function that stops it.
 */
export function passFocusOn(): () => void {
  const places = new Map<Element | null, Place>();

  const note = (element: Element): void => {
    const layer = layerOf(element);
    if (element.closest(ROW)) places.set(layer, { element, isReplaced: false });
    else places.delete(layer);
  };
  const noteWithMenu = (element: Element): void => {
    note(element);
    // A right click or a long press opens a row's menu without focusing its button.
    const menuButton =
      element.closest("[role=menu]") && document.querySelector("[aria-haspopup=menu][aria-expanded=true]");
    if (menuButton) note(menuButton);
  };
  const take = ({ target }: FocusEvent): void => {
    if (target instanceof Element) noteWithMenu(target);
  };
  const release = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget || !(target instanceof Element)) return;
    // Browsers may also report a loss of focus when the element is removed or the window loses the focus.
    queueMicrotask(() => {
      if (target.isConnected && !isAt(target)) places.delete(layerOf(target));
    });
  };

  const restore = (): void => {
    for (const { element, isReplaced } of places.values()) {
      if (!isReplaced || !isAt(document.body)) continue;
      // A heading must not change the scroll position of a new screen.
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
    // Content below a dialog that has just closed becomes focusable in the next frame.
    afterPaint(restore);
  };
  const replace = (layer: Element | null, element: Element | undefined): void => {
    if (element) places.set(layer, { element, isReplaced: true });
    else places.delete(layer);
  };

  // When this starts, a row may already have the focus, or a dialog or a menu may be open.
  for (const element of [...dialogOpeners(), document.activeElement]) if (element) noteWithMenu(element);
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

/**
 * The element to focus in place of a removed element. If a later record removes that element too, it is replaced in the
 * same way.
 */
function successorAfter(records: readonly MutationRecord[], element: Element): Element | undefined {
  let successor: Element | undefined = element;
  for (const record of records) {
    const gone = [...record.removedNodes].find((node) => node.contains(successor ?? null));
    if (gone && successor) successor = controlBeside(record, successor, gone) ?? headingAbove(record.target);
  }
  return successor?.isConnected ? successor : undefined;
}

/** The control at the same position in the next row of the list, or else in the previous row. */
function controlBeside(
  { target, nextSibling, previousSibling }: MutationRecord,
  element: Element,
  gone: Node,
): Element | undefined {
  // If the whole list is removed, its siblings are not rows.
  if (gone !== element.closest(ROW)) return controlInPlace(target, previousSibling);
  const place = controlsOf(gone as Element).indexOf(element as HTMLElement);
  const fromEnd = place - controlsOf(gone as Element).length;
  const row = rowFrom(nextSibling, "nextSibling") ?? rowFrom(previousSibling, "previousSibling");
  const controls = row ? controlsOf(row) : [];
  // The first and last controls are the same in all rows; in between, some rows lack a link.
  return controls.at(place <= 0 ? 0 : fromEnd) ?? controls.at(-1);
}

/** The control that replaced a removed control in its row, or else the last control before it. */
function controlInPlace(parent: Node, previous: Node | null): Element | undefined {
  if (!(parent instanceof Element && parent.closest(ROW))) return undefined;
  const controls = controlsOf(parent);
  const isAfter = (control: Node): boolean =>
    previous?.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING;
  return (previous ? controls.find(isAfter) : controls[0]) ?? controls.at(-1);
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
