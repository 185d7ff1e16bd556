import { letterOf } from "#src/core/platform/letterOf.ts";
import { focusSearch } from "#src/core/search/searchField.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** Whether an open dialog makes the shell, and with it the search, inert. */
const isOutOfReach = (): boolean => document.getElementById("shell")?.hasAttribute("inert") ?? false;

/** On a Mac, Ctrl+K deletes to the end of the line, so ⌘K is used. */
const hasCommandKey = /Mac|iPhone|iPad/.test(navigator.userAgent);

function isAsked(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  const hasModifier = ctrlKey || metaKey || altKey;
  if (key === "/") return !hasModifier && !isTyping(target);
  return letterOf(event) === "k" && (hasCommandKey ? metaKey : ctrlKey) && !altKey && !shiftKey;
}

/**
 * Focuses the search on "/" outside fields, and on Ctrl+K or ⌘K anywhere. Separate from the other shortcuts, whose
 * package loads later. Returns a function that stops it.
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
