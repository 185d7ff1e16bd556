import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach } from "vitest";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const unmounts: (() => void)[] = [];

/**
 * Renders an element in a page with the shell and the overlays of index.html. Returns a function that renders another
 * one there.
 */
export function mount(element: ReactNode): (next: ReactNode) => void {
  document.body.innerHTML = '<div id="shell"></div><div id="overlays"></div>';
  const root = createRoot(document.getElementById("shell") ?? document.body);
  unmounts.push(() => act(() => root.unmount()));
  const show = (next: ReactNode) => act(() => root.render(next));
  show(element);
  return show;
}

/** The only element that matches a selector. */
export function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const [found, ...others] = document.querySelectorAll<E>(selector);
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} elements match ${selector}`);
  return found;
}

export const press = (key: string, details: KeyboardEventInit = {}): void =>
  act(() => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...details });
    document.activeElement?.dispatchEvent(event);
  });

/** Dispatches a bubbling event with this name from an element. */
export const send = (element: HTMLElement, name: string): void =>
  act(() => {
    element.dispatchEvent(new Event(name, { bubbles: true }));
  });

/** Types a value into an input so that React notices it too. */
export function enter(input: HTMLInputElement, value: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  });
  send(input, "input");
}

export const click = (selector: string): void => act(() => find(selector).click());

afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});
