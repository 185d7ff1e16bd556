import { letterOf } from "#src/core/platform/letterOf.ts";

export const SEARCH_INPUT_ID = "search";

export const focusSearch = (): void => document.getElementById(SEARCH_INPUT_ID)?.focus();

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** While a dialog is open, the shell and its search are out of reach. */
const isOutOfReach = (): boolean => document.getElementById("shell")?.hasAttribute("inert") ?? false;

/** On a Mac, Ctrl with K deletes the rest of a line. */
const hasCommandKey = /Mac|iPhone|iPad/.test(navigator.userAgent);

function isAsked(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  const hasModifier = ctrlKey || metaKey || altKey;
  if (key === "/") return !hasModifier && !isTyping(target);
  return letterOf(event) === "k" && (hasCommandKey ? metaKey : ctrlKey) && !altKey && !shiftKey;
}

/**
 * "/" outside of a field, and Ctrl or ⌘ with K anywhere, focus the search. Returns a function that stops watching. They work
 * as soon as the field stands, and the package that hears the other shortcuts comes later.
 */
export function watchSearchKeys(): () => void {
  const go = (event: KeyboardEvent) => {
    if (!isAsked(event) || isOutOfReach()) return;
    event.preventDefault();
    focusSearch();
  };
  window.addEventListener("keydown", go);
  return () => window.removeEventListener("keydown", go);
}
