import { firstScreen, removeFirstScreen } from "#src/core/platform/firstScreen.ts";

/**
 * Takes the place of the login form that index.html shows while the app starts: with what was typed there, with the focus
 * where it was, and sends it if it was sent there.
 */
export function takeOverFirstForm(form: HTMLFormElement): void {
  const first = firstScreen();
  if (!first) return;
  const focused = document.activeElement;
  for (const typed of first.element.querySelectorAll("input")) {
    const field = form.elements.namedItem(typed.name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = typed.value;
    if (typed === focused) takeFocus(field, typed);
  }
  removeFirstScreen();
  // Once React listens to the form.
  if (first.isSent) queueMicrotask(() => form.requestSubmit());
}

function takeFocus(field: HTMLInputElement, from: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = from;
  field.focus({ preventScroll: true });
  // A field for an email has no selection that a script could know of.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
