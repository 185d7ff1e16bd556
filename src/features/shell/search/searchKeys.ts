import { tinykeys } from "tinykeys";
import { focusSearch } from "./searchFocus.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** While a dialog is open, the shell and its search are out of reach. */
const isOutOfReach = (): boolean => document.getElementById("shell")?.hasAttribute("inert") ?? false;

/** "/" outside of a field, and Ctrl or ⌘ with K anywhere, focus the search. Returns the way to stop. */
export function listenForSearchKeys(): () => void {
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
