import { tinykeys } from "tinykeys";

export const SEARCH_INPUT_ID = "search";

export const focusSearch = (): void => document.getElementById(SEARCH_INPUT_ID)?.focus();

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** While a dialog is open, the shell and its search are out of reach. */
const isOutOfReach = (): boolean => document.getElementById("shell")?.hasAttribute("inert") ?? false;

/** "/" outside of a field, and Ctrl or ⌘ with K anywhere, focus the search. Returns a function that stops watching. */
export function watchSearchKeys(): () => void {
  const go = (event: KeyboardEvent) => {
    if (isOutOfReach()) return;
    event.preventDefault();
    focusSearch();
  };
  return tinykeys(window, {
    "/": (event) => !isTyping(event.target) && go(event),
    "$mod+k": go,
  });
}
